/** What the field holds once its handle was pulled to the end. */
export const passedValue = 'passed'

/** How much of the way a key goes. */
const step = 0.1

/** The part of the way, 0 to 1, after `moved` of `room` pixels. Without room (not laid out) nothing moves. */
export function partOf(moved: number, room: number): number {
  return room > 0 ? Math.min(1, Math.max(0, moved / room)) : 0
}

/** Where a key takes the handle (ARIA slider pattern); null for keys that mean something else. */
export function partAfterKey(part: number, key: string, isRtl: boolean): number | null {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === 'End') return 1
  if (key === 'Home') return 0
  if (key === forward || key === 'ArrowUp') return tidy(part + step)
  if (key === back || key === 'ArrowDown') return tidy(part - step)
  return null
}

/** Ten steps make the whole way, whatever floating-point sums say. */
function tidy(part: number): number {
  return partOf(Math.round(part * 100), 100)
}
