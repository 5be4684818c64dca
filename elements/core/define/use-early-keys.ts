import { useLayoutEffect, useRef } from 'react'
import { deepActiveElement } from '../dom/composed-tree'
import type { EarlyBox } from './early-box'
import type { ElementHost, FieldHost } from './host.types'
import { isEditable } from './inner-events'

const changes = ['childList', 'subtree', 'attributes'] as const

/** Once the view is drawn it gets the focus and the text that were meant for it. */
export function useEarlyKeys(host: ElementHost): void {
  useLayoutEffect(() => {
    const box = host.field?.early
    return box?.isConnected ? handOver(host.shadow, host.field!, box) : undefined
  }, [host])
}

/** At once, or as soon as the control is there and an input method is done with its word. Returns what ends the wait. */
function handOver(shadow: ShadowRoot, field: FieldHost, box: EarlyBox): () => void {
  let composes = false
  const drawn = new MutationObserver(attempt)

  function compose({ type }: Event): void {
    composes = type !== 'compositionend'
    attempt()
  }

  function attempt(): void {
    const wanted = shadow.activeElement === box
    if (composes) return
    if (wanted) field.api?.['focus']?.()
    const control = wanted ? shadow.activeElement : ((field.api?.['anchor']?.() as HTMLElement | null | undefined) ?? box)
    if (control === box) return
    end()
    box.remove()
    if (box.entry.value !== '' && control) enter(control, box.entry.value, wanted)
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
function enter(control: Element, text: string, focused: boolean): void {
  if (control instanceof HTMLInputElement && !control.readOnly) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(control, control.value + text)
    control.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
    // After the view knows of the text.
    if (!focused) queueMicrotask(() => control.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  } else if (focused) for (const key of text) control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

/**
 * Letters that are typed while something that was opened is on its way, and that nobody takes: they are for what gets the focus by
 * itself. Whoever presses a pointer or another key means something else.
 */
export function useKeysMeanwhile(waits: boolean): void {
  const kept = useRef<{ text: string; from: Element | null }>({ text: '', from: null })
  useLayoutEffect(() => {
    if (!waits && kept.current.text === '') return undefined
    const ended = new AbortController()

    function keep(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event
      const text = kept.current.text + key
      if (defaultPrevented || key.length > 1 || ctrlKey || metaKey || altKey || text === ' ' || isEditable(event.composedPath()[0])) return
      event.preventDefault()
      kept.current = { text, from: deepActiveElement(document) }
    }

    function drop(event: Event): void {
      if (!(event instanceof KeyboardEvent && event.key.length === 1)) kept.current.text = ''
    }

    /** What opens moves the focus more than once; the last place is meant. */
    const hand = (): void => queueMicrotask(() => {
      const { text, from } = kept.current
      const control = deepActiveElement(document)
      if (text === '' || !control || control === from) return
      kept.current.text = ''
      enter(control, text, true)
    })

    const { signal } = ended
    for (const name of ['keydown', 'pointerdown']) window.addEventListener(name, drop, { signal, capture: true })
    if (waits) window.addEventListener('keydown', keep, { signal })
    else {
      hand()
      // A move of the focus inside of one tree is not heard outside of it.
      kept.current.from?.getRootNode().addEventListener('focusin', hand, { signal })
    }
    return () => ended.abort()
  }, [waits])
}
