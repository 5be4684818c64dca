/** Records of one changing call. */
export const ACTION_BATCH_SIZE = 100
