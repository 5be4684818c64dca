/**
 * Runs it once no press is going on any more. What appears between the pointer's going down and its coming up moves what is
 * pressed away, and then nothing is pressed: a field that is left by the press of a button says only afterwards what is wrong.
 */
export function afterPress(run: () => void): void {
  // A tap goes down and up in one task.
  const soon = (): void => void setTimeout(run)
  // What is dragged away ends without `pointerup`; the next one will do.
  if (document.querySelector(':active')) addEventListener('pointerup', soon, { once: true, capture: true })
  else soon()
}
