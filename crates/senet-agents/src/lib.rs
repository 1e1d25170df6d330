//! senet-agents
