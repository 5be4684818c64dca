import { useMemo, useRef } from 'react'
import type { FieldViewProps } from '../../core/define/form-field.types'
import { useLatest } from '../use-latest'

export interface EditorValue {
  /** The text with each change by the user. */
  type: (text: string) => void
  /** The editor is left: what was written is the value now. */
  commit: () => void
}

type ValueProps = Pick<FieldViewProps<string>, 'value' | 'onType' | 'onChange'>

const itself = (text: string): readonly string[] => (text === '' ? [] : [text])

/** `input` with each change, `change` when the editor is left. The text itself lives in the editor. */
export function useEditorValue(props: ValueProps): EditorValue {
  const latest = useLatest(props)
  const draft = useRef<string | null>(null)
  return useMemo(
    () => ({
      type(text) {
        draft.current = text
        latest.current.onType?.(text, itself(text))
      },
      commit() {
        const text = draft.current
        draft.current = null
        const { value: shown, onType, onChange } = latest.current
        // An element has the value already and still has to announce it.
        if (text !== null && (onType || text !== shown)) onChange(text, itself(text))
      },
    }),
    [latest],
  )
}
