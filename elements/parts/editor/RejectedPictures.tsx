import type { ReactNode } from 'react'
import { Note } from '../indicators/Note'

/** What was not taken, and why. */
export function RejectedPictures({ reasons, onClose }: { reasons: readonly string[]; onClose: () => void }): ReactNode {
  return (
    reasons.length > 0 && (
      <Note tone="danger" alert onClose={onClose}>
        {reasons.join(' ')}
      </Note>
    )
  )
}
