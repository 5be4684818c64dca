import { useState } from 'react'
import type { SavedDraft } from './form-field.types'

export interface Draft {
  /** What is being typed; null while the value itself is shown. */
  draft: string | null
  /** `standsFor`: the value the host is told meanwhile; that value coming back is no reason to drop the draft. */
  setDraft: (draft: string | null, standsFor?: string) => void
}

/** Half-typed text of a field; dropped when a value set from outside, or a reset, takes its place. */
export function useDraft(value: string, revision: number | undefined, onDrop?: () => void, saved?: SavedDraft): Draft {
  const [draft, setText] = useState<string | null>(saved?.text ?? null)
  const [standsFor, setStandsFor] = useState<string | undefined>()
  const [shown, setShown] = useState({ value, revision })
  if (value !== shown.value || revision !== shown.revision) {
    setShown({ value, revision })
    if (revision !== shown.revision || value !== standsFor) {
      setText(null)
      onDrop?.()
    }
  }
  return {
    draft,
    setDraft(text, stands) {
      saved?.keep(text)
      setText(text)
      setStandsFor(stands)
    },
  }
}
