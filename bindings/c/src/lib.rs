//! senet-c
