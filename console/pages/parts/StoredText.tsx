import type { ReactNode } from 'react'
import { useServerText } from '../../../elements/core/server-texts/server-texts'
import type { EditorProps } from '../../../elements/list-page/resource/resource.types'
import { TextInput } from '../../../elements/parts/field'

/** A cell with a text that the server wrote, in the language of the reader. */
export function StoredText({ text }: { text: string }): ReactNode {
  return useServerText()(text)
}

/** The same in a form, which shows it and never sends it. */
export function StoredTextField({ value }: EditorProps): ReactNode {
  return <TextInput value={useServerText()(value)} onChange={() => undefined} disabled />
}
