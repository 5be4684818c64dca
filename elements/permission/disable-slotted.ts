type Switchable = HTMLElement & { disabled: boolean }

/** Enables again what was disabled, and leaves alone what the page itself had disabled. */
export type Restore = () => void

/** Controls are disabled as such, so that they are announced; anything else (a link, a box of controls) becomes inert. */
export function disableSlotted(elements: readonly Element[]): Restore {
  const undo = elements.flatMap((element): Restore[] => {
    if (!(element instanceof HTMLElement)) return []
    if (isSwitchable(element)) return element.disabled ? [] : [change(element, 'disabled')]
    return element.inert ? [] : [change(element, 'inert')]
  })
  return () => undo.forEach((restore) => restore())
}

function isSwitchable(element: HTMLElement): element is Switchable {
  return 'disabled' in element && typeof element.disabled === 'boolean'
}

function change<Name extends 'disabled' | 'inert'>(element: { [Key in Name]: boolean }, name: Name): Restore {
  element[name] = true
  return () => (element[name] = false)
}
