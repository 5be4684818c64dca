import { type FormEvent, type KeyboardEvent, type RefObject, useRef } from 'react'
import { useEscape } from '../../../core/overlay'

interface TypedText {
  readonly text: RefObject<string>
  readonly onInput: (event: FormEvent) => void
  readonly onKeyDownCapture: (event: KeyboardEvent) => void
}

/**
 * What is typed into the search of a list, wherever that field stands, or to go to an entry of a list without one, and no choice yet.
 * Escape drops it.
 */
export function useTypedText(): TypedText {
  const text = useRef('')
  // Heard before the list closes by it.
  useEscape(true, () => void (text.current = ''), true)
  return {
    text,
    onInput({ target }) {
      if (target instanceof HTMLInputElement) text.current = target.value.trim()
    },
    onKeyDownCapture({ key, target, ctrlKey, metaKey, altKey }) {
      if (target instanceof HTMLInputElement || ctrlKey || metaKey || altKey) return
      if (key.length === 1) text.current = (text.current + key).trimStart()
      // The mark goes its own way from here.
      else if (key.startsWith('Arrow') || key === 'Home' || key === 'End') text.current = ''
    },
  }
}
