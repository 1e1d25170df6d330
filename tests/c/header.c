/* The header by itself, included twice: it needs nothing before it and nothing else of it is repeated. */
#include "senet.h"
#include "senet.h"

int main(void) {
    return senet_abi_version() == SENET_ABI_VERSION ? 0 : 1;
}
