/** CSS pixels that a finger or a mouse may move within one press. */
const still = 6

/**
 * Makes a press on a button count that moves away beneath the pointer. What a field tells because it lost the keyboard waits until no
 * press goes on (`after-press.ts`); an error that is withdrawn, since what was typed is right now, cannot, and the foot of a dialog is
 * elsewhere before the pointer is up.
 */
export function keepPress({ target, button: which, pointerId, clientX, clientY }: PointerEvent): void {
  const button = target instanceof Element ? target.closest('button') : null
  if (!button || which !== 0) return
  const onUp = (event: PointerEvent): void => {
    const isStill = event.pointerId === pointerId && Math.hypot(event.clientX - clientX, event.clientY - clientY) < still
    if (isStill && !isAt(button, event)) button.click()
  }
  // What is dragged or scrolled away ends without `pointerup`; the next one is of another finger, or elsewhere.
  addEventListener('pointerup', onUp, { once: true, capture: true })
}

/** By its place: whoever captures the pointer hears of it instead of what lies beneath. */
function isAt(button: Element, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}
