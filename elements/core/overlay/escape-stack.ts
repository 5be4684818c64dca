/**
 * One Escape closes one level, also across elements and inside a dialog of the host page. Every open layer stands on one
 * stack; while it is not empty a single capture listener on `window` answers the key before anybody on the page hears it.
 */
interface EscapeEntry {
  close: () => void
  /** Closes together with the layer below it and never uses the key up: tooltips. */
  passive: boolean
}

const stack: EscapeEntry[] = []

function handleEscape(event: KeyboardEvent): void {
  // During IME composition Escape belongs to the candidate window.
  if (event.key !== 'Escape' || event.isComposing || event.keyCode === 229) return
  const passing = stack.filter((entry) => entry.passive)
  const top = stack.findLast((entry) => !entry.passive)
  for (const entry of passing) entry.close()
  if (!top) return
  event.preventDefault()
  event.stopImmediatePropagation()
  top.close()
}

/** Puts a layer on the stack; returns the function that takes it off. `close` may refuse to close (busy, veto). */
export function pushEscape(close: () => void, passive = false): () => void {
  const entry: EscapeEntry = { close, passive }
  if (stack.length === 0) window.addEventListener('keydown', handleEscape, true)
  stack.push(entry)
  return () => {
    const at = stack.indexOf(entry)
    if (at < 0) return
    stack.splice(at, 1)
    if (stack.length === 0) window.removeEventListener('keydown', handleEscape, true)
  }
}

/** Number of layers that would answer Escape; for tests and leak checks. */
export function escapeDepth(): number {
  return stack.length
}
