import { useCallback, useRef } from 'react'

/** Letters typed within this many milliseconds are one word. */
const pause = 1000

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * Collects typed letters into a word. Give each key that is pressed, get the word so far; null for a key that is not one of its
 * letters, and then the word is over. Space begins no word, so that it can choose; inside of one it is a letter.
 */
export function useTypeahead(): (key: Key) => string | null {
  const typed = useRef({ word: '', at: 0 })
  return useCallback(({ key, ctrlKey, metaKey, altKey }) => {
    if (key === 'Shift') return null
    const time = performance.now()
    const { word: prefix, at } = typed.current
    const before = time - at > pause ? '' : prefix
    const isLetter = key.length === 1 && !ctrlKey && !metaKey && !altKey && (key !== ' ' || before !== '')
    typed.current = { word: isLetter ? before + key : '', at: time }
    return isLetter ? typed.current.word : null
  }, [])
}

/**
 * The next item, from the one after `at` round to the start, whose label begins with what was typed. One letter typed
 * several times walks through the items with that letter, as listboxes of every system do.
 */
export function matchTyped<Item>(items: readonly Item[], at: number, typed: string, labelOf: (item: Item) => string): Item | undefined {
  const same = typed === typed.charAt(0).repeat(typed.length)
  const requested = (same ? typed.slice(0, 1) : typed).toLocaleLowerCase()
  const from = same ? at + 1 : Math.max(at, 0)
  const ring = [...items.slice(from), ...items.slice(0, from)]
  return ring.find((item) => labelOf(item).toLocaleLowerCase().startsWith(requested))
}
