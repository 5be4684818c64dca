/** s that a live picture may lag behind what has been received, and where it jumps to when it lags more. */
export const longestLag = 3
export const jumpLag = 0.5
const shortLag = 1.5

/** s to jump to, null while the picture is near enough to what has been received. */
export function edgeJump(position: number, bufferedEnd: number | null, lowLatency: boolean): number | null {
  if (bufferedEnd === null) return null
  return bufferedEnd - position > (lowLatency ? shortLag : longestLag) ? bufferedEnd - jumpLag : null
}
