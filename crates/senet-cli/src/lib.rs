//! senet-cli
