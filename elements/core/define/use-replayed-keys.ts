import { useLayoutEffect } from 'react'
import type { PlaceholderInput } from './placeholder-input'
import type { ElementHost, FieldHost } from './host.types'

const changes = ['childList', 'subtree', 'attributes'] as const

/** Once the view is drawn it gets the focus and the text that were meant for it. */
export function useReplayedKeys(host: ElementHost): void {
  useLayoutEffect(() => {
    const box = host.field?.early
    return box?.isConnected ? handOver(host.shadow, host.field!, box) : undefined
  }, [host])
}

/** At once, or as soon as the control is there and an input method is done with its word. Returns what ends the wait. */
function handOver(shadow: ShadowRoot, field: FieldHost, box: PlaceholderInput): () => void {
  let composes = false
  const drawn = new MutationObserver(attempt)

  function compose({ type }: Event): void {
    composes = type !== 'compositionend'
    attempt()
  }

  function attempt(): void {
    const shouldFocus = shadow.activeElement === box
    if (composes) return
    if (shouldFocus) field.api?.['focus']?.()
    const control = shouldFocus ? shadow.activeElement : ((field.api?.['anchor']?.() as HTMLElement | null | undefined) ?? box)
    if (control === box) return
    end()
    box.remove()
    if (box.entry.value !== '' && control) enter(control, box.entry.value, shouldFocus)
  }

  function end(): void {
    drawn.disconnect()
    for (const name of ['compositionstart', 'compositionend']) box.removeEventListener(name, compose)
  }

  for (const name of ['compositionstart', 'compositionend']) box.addEventListener(name, compose)
  drawn.observe(shadow, Object.fromEntries(changes.map((name) => [name, true])))
  attempt()
  return end
}

/** As if it were typed now; a box without focus is left again. What is no text box gets the keys. */
export function enter(control: Element, text: string, focused: boolean): void {
  if (control instanceof HTMLInputElement && !control.readOnly) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(control, control.value + text)
    control.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
    // After the view knows of the text.
    if (!focused) queueMicrotask(() => control.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  } else if (focused) for (const key of text) control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}
