import { useLayoutEffect, useRef } from 'react'
import { isEditable } from '../core/define/inner-events'
import { enter } from '../core/define/use-replayed-keys'
import { deepActiveElement } from '../core/dom/composed-tree'

/**
 * Letters that are typed while something that was opened is on its way, and that nobody takes: they are for what gets the focus by
 * itself. Whoever presses a pointer or another key means something else.
 */
export function useBufferedKeys(waits: boolean): void {
  const saved = useRef<{ text: string; from?: Element | null }>({ text: '' })
  useLayoutEffect(() => {
    const { current } = saved
    if (!waits && !current.text) return undefined
    const ended = new AbortController()

    function note(event: Event): void {
      if (!(event instanceof KeyboardEvent) || event.key.length > 1) current.text = ''
      else if (
        waits &&
        !event.defaultPrevented &&
        !event.ctrlKey &&
        !event.metaKey &&
        !event.altKey &&
        !isEditable(event.composedPath()[0]) &&
        current.text + event.key !== ' '
      ) {
        event.preventDefault()
        current.text += event.key
        current.from = deepActiveElement(document)
      }
    }

    /** What opens moves the focus more than once; the last place is meant. */
    const hand = (): void =>
      queueMicrotask(() => {
        const control = deepActiveElement(document)
        if (!current.text || !control || control === current.from) return
        enter(control, current.text, true)
        current.text = ''
      })

    for (const name of ['keydown', 'pointerdown']) window.addEventListener(name, note, ended)
    if (!waits) {
      hand()
      // A move of the focus inside of one tree is not heard outside of it.
      current.from?.getRootNode().addEventListener('focusin', hand, ended)
    }
    return () => ended.abort()
  }, [waits])
}
