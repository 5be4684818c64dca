import type { QueryCondition } from './query-builder.types'

export interface ValueEditorProps {
  condition: QueryCondition
  /** For assistive technology. */
  name: string
  /** `text`: the value in words, where it is a code. */
  onChange: (val: string, text?: string) => void
}
