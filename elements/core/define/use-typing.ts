import type { FieldViewProps } from './form-field.types'
import { useDraft } from './use-draft'

export interface Typing {
  /** What is being typed; null while the value itself is shown. */
  draft: string | null
  type: (text: string) => void
  /** The field is left: what was typed is the value now. */
  commit: () => void
  /** Enter: commits, then submits the form. */
  submit: () => void
}

type TypingProps = Pick<FieldViewProps<string>, 'value' | 'revision' | 'lastDraft' | 'onType' | 'onChange' | 'onSubmit'>

const itself = (value: string): readonly string[] => (value === '' ? [] : [value])

/**
 * A field whose value follows the keys: `input` with each of them, `change` when it is left or by Enter.
 * `valueOf` makes the value of what was typed, `recordsOf` the selection of a value.
 */
export function useTyping(
  props: TypingProps,
  valueOf: (text: string) => string = String,
  recordsOf: (value: string) => readonly string[] = itself,
): Typing {
  const { value, revision, lastDraft, onType, onChange, onSubmit } = props
  const { draft, setDraft } = useDraft(value, revision, undefined, lastDraft)

  function commit(): void {
    if (draft === null) return
    const next = valueOf(draft)
    setDraft(null)
    // An element has the value already and still has to announce it.
    if (onType || next !== value) onChange(next, recordsOf(next))
  }

  return {
    draft,
    type(text) {
      const next = valueOf(text)
      setDraft(text, next)
      onType?.(next, recordsOf(next))
    },
    commit,
    submit() {
      commit()
      onSubmit?.()
    },
  }
}
