//! senet-py
