import { useEffect } from 'react'

const events = ['mousedown', 'mouseup', 'click', 'dblclick', 'keydown'] as const

let heeding = false

function heed(event: MouseEvent | KeyboardEvent): void {
  const isKey = event instanceof KeyboardEvent
  const [target] = event.composedPath()
  // In a text, further presses select, whatever the first has opened beside it.
  if (!isKey && target instanceof Element && target.matches(':read-write:focus')) return
  // `detail` counts the presses at one place; a click that a key makes has none.
  if (isKey ? event.repeat && /^(Enter| )$/.test(event.key) : event.detail > 1) {
    event.preventDefault()
    event.stopImmediatePropagation()
  } else if (isKey ? !event.repeat : event.type === 'mousedown') end()
}

function end(): void {
  heeding = false
  for (const name of events) window.removeEventListener(name, heed, true)
}

/**
 * What opens or closes between the two presses of a double click, or while a key is held, was asked for once: the rest of that
 * press was meant for what stood there before. It neither closes what has opened, nor presses anything in it or behind it.
 */
export function endPress(): void {
  if (heeding) return
  heeding = true
  for (const name of events) window.addEventListener(name, heed, true)
}

/** The same for a view that comes on the screen late. */
export function useFirstPress(opened: boolean): void {
  useEffect(() => {
    if (opened) endPress()
  }, [opened])
}
