import { type KeyboardEvent, useRef } from 'react'
import type { Edited } from './tags-input.model'

/** Texts to go back and forth to. */
interface Steps {
  /** What was shown last; another text came from somebody else, and the steps lead nowhere. */
  shown: string
  past: readonly string[]
  future: readonly string[]
}

/** `to` with the cursor behind what changes from `from`. */
function changedTo(from: string, to: string): Edited {
  const shorter = Math.min(from.length, to.length)
  let tail = 0
  while (tail < shorter && from.at(-1 - tail) === to.at(-1 - tail)) tail += 1
  return { text: to, caret: to.length - tail }
}

export interface Undo {
  /** The user made another text of this one. */
  record: (next: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** Ctrl+Z, and with Shift or Ctrl+Y back again: a box whose text is rewritten under the user's hands loses the browser's own. */
export function useUndo(text: string, put: (edited: Edited) => void): Undo {
  const steps = useRef<Steps>({ shown: text, past: [], future: [] })
  const currentSteps = (): Steps => (steps.current.shown === text ? steps.current : { shown: text, past: [], future: [] })

  function go(back: boolean): void {
    const { past, future } = currentSteps()
    const [from, to] = back ? [past, future] : [future, past]
    const next = from.at(-1)
    if (next === undefined) return
    const [rest, more] = [from.slice(0, -1), [...to, text]]
    steps.current = { shown: next, past: back ? rest : more, future: back ? more : rest }
    put(changedTo(text, next))
  }

  return {
    record(next) {
      if (next !== text) steps.current = { shown: next, past: [...currentSteps().past, text], future: [] }
    },
    onKeyDown(event) {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y') || event.currentTarget.readOnly) return
      event.preventDefault()
      go(key === 'z' && !event.shiftKey)
    },
  }
}
