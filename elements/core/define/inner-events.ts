/** Keys a host page may still want while the user types in one of our fields. */
const hostKeys = /^(Escape|Tab|F\d+)$/

/** A place to type in. */
export function isEditable(target: EventTarget | null | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select')
}

/** True for nodes of the shadow tree itself, false for the page's own nodes shown in a slot. */
function isInner(shadow: ShadowRoot, target: EventTarget | null): boolean {
  return target instanceof Node && target.getRootNode() === shadow
}

/**
 * Keeps inner events inside: native `input` is composed and would surface on the host without detail (an element sends
 * its own), and a host's hot-keys, which spare text fields by `event.target`, must not fire while the user types here.
 */
export function stopInnerEvents(shadow: ShadowRoot): void {
  shadow.addEventListener('input', (event) => {
    if (isInner(shadow, event.target)) event.stopPropagation()
  })
  shadow.addEventListener('keydown', (event) => {
    const key = event as KeyboardEvent
    if (!isInner(shadow, event.target) || !isEditable(event.composedPath()[0])) return
    if (key.ctrlKey || key.metaKey || key.altKey || hostKeys.test(key.key)) return
    event.stopPropagation()
  })
}
