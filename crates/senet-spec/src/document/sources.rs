//! `sources.yaml`: the works cited.

use schemars::JsonSchema;
use serde::Deserialize;

use super::located::Located;

/// The file of sources.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SourcesFile {
    /// `senet-sources/1`.
    pub format: Located<String>,
    /// The works.
    pub sources: Vec<Source>,
}

/// One work.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// Its name in the spec.
    pub id: Located<String>,
    /// Its title.
    pub title: String,
    /// What it is.
    pub kind: SourceKind,
    /// The language it is written in, as a two-letter code.
    pub language: Located<String>,
    /// What it is and where it is from.
    pub citation: String,
    /// Which rulesets and which of their choices rest on it.
    pub claims: String,
    /// What it says of itself, and where it is open.
    pub note: String,
}

/// What kind of work a source is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SourceKind {
    /// A page or a set of pages on the web.
    Site,
    /// An article, a leaflet or a rules sheet.
    Article,
    /// A summary of what others wrote.
    Summary,
    /// A public repository of programs.
    Repository,
    /// Our own conventions.
    Ours,
}

impl SourceKind {
    /// The kind as it is written.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Site => "site",
            Self::Article => "article",
            Self::Summary => "summary",
            Self::Repository => "repository",
            Self::Ours => "ours",
        }
    }
}
