import { useEffect, useState } from 'react'
import { type Composition, useComposition } from './use-composition'

/** ms after the last key until a tree or popup is searched (spec section 9). */
export const searchDelay = 300

export interface SearchText {
  /** What stands in the box. */
  text: string
  setText: (text: string) => void
  /** What is searched for: the text once it has rested, and at once when it is empty. */
  query: string
  /** Does not wait: Enter. */
  submit: () => void
  /** Belong around the box. */
  composition: Composition['handlers']
}

export function useSearchText(): SearchText {
  const [text, setText] = useState('')
  const [rested, setRested] = useState('')
  const { composing, handlers } = useComposition()
  useEffect(() => {
    if (text === rested || composing) return undefined
    const timer = setTimeout(() => setRested(text), searchDelay)
    return () => clearTimeout(timer)
  }, [text, rested, composing])
  return { text, setText, query: text === '' ? '' : rested, submit: () => setRested(text), composition: handlers }
}
