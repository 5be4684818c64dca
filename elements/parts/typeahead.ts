import { useCallback, useRef } from 'react'

/** Letters typed within this many milliseconds are one word. */
const pause = 600

/** Collects typed letters into a word; give each letter, get the word so far. */
export function useTypeahead(now: () => number = () => performance.now()): (letter: string) => string {
  const state = useRef({ word: '', at: 0 })
  return useCallback((letter) => {
    const time = now()
    const word = time - state.current.at > pause ? letter : state.current.word + letter
    state.current = { word, at: time }
    return word
  }, [now])
}

/**
 * The next item, from the one after `at` round to the start, whose label begins with what was typed. One letter typed
 * several times walks through the items with that letter, as listboxes of every system do.
 */
export function matchTyped<Item>(items: readonly Item[], at: number, typed: string, labelOf: (item: Item) => string): Item | undefined {
  const same = typed === typed.charAt(0).repeat(typed.length)
  const wanted = (same ? typed.slice(0, 1) : typed).toLocaleLowerCase()
  const from = same ? at + 1 : Math.max(at, 0)
  const ring = [...items.slice(from), ...items.slice(0, from)]
  return ring.find((item) => labelOf(item).toLocaleLowerCase().startsWith(wanted))
}
