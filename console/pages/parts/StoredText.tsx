import type { ReactNode } from 'react'
import { useServerText } from '../../../elements/core/server-texts/server-texts'

/** A cell with a text that the server wrote, in the language of the reader. */
export function StoredText({ text }: { text: string }): ReactNode {
  return useServerText()(text)
}
