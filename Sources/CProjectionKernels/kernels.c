#include "CProjectionKernels.h"
