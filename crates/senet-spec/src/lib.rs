//! senet-spec
