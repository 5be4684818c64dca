/** Records of one changing call. */
export const pieceSize = 100
