import { useEffect, useState } from 'react'

/** ms after the last key until a tree or popup is searched (clauses 9). */
export const searchDelay = 300

export interface SearchText {
  /** What stands in the box. */
  text: string
  setText: (text: string) => void
  /** What is searched for: the text once it has rested, and at once when it is empty. */
  query: string
  /** Does not wait: Enter. */
  submit: () => void
}

export function useSearchText(): SearchText {
  const [text, setText] = useState('')
  const [rested, setRested] = useState('')
  useEffect(() => {
    if (text === rested) return undefined
    const timer = setTimeout(() => setRested(text), searchDelay)
    return () => clearTimeout(timer)
  }, [text, rested])
  return { text, setText, query: text === '' ? '' : rested, submit: () => setRested(text) }
}
