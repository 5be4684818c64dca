import { type ChangeEvent, useEffect, useLayoutEffect, useRef } from 'react'
import type { FieldViewProps } from '../core/define/form-field.types'
import { useFieldApi } from '../core/define/use-field-api'
import { useTyping } from '../core/define/use-typing'
import { useStrings } from '../core/i18n'
import { Field } from '../parts/field/Field'
import { TextInput } from '../parts/field/TextInput'
import { chunkOf, type Edited, retype, tagsOf } from './tags-input.model'
import { tagsInputStrings } from './tags-input.strings'
import { useUndo } from './use-undo'

export interface TagsInputProps extends FieldViewProps<string> {
  /** Characters of one tag; default 2. */
  chunk?: number | undefined
}

/** The view of `<ops-tags-input>` and the inner door for pages. A stored value is shown as it is until it is edited. */
export default function TagsInput(props: TagsInputProps) {
  const { value, disabled, readOnly, required, error, label, hint, accessibleName, placeholder, onBlur, onSelection, ref } = props
  const t = useStrings(tagsInputStrings)
  const chunk = chunkOf(props.chunk)
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const typing = useTyping(props, String, tagsOf)
  const text = typing.draft ?? value
  useFieldApi(ref, box, 'input')
  useEffect(() => onSelection?.(tagsOf(value)), [value, onSelection])
  // Semicolons that come or go would carry the cursor to the end.
  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const undo = useUndo(text, put)

  function put(edited: Edited): void {
    caret.current = edited.caret
    typing.type(edited.text)
  }

  function edit(after: string, event?: ChangeEvent<HTMLInputElement>): void {
    const { inputType = '' } = (event?.nativeEvent ?? {}) as Partial<InputEvent>
    const next = retype(text, after, input.current?.selectionStart ?? after.length, chunk, inputType.endsWith('Forward'))
    undo.record(next.text)
    put(next)
  }

  return (
    <div ref={box}>
      <Field label={label} required={required} help={hint} error={error}>
        <TextInput
          ref={input}
          aria-label={label ? undefined : accessibleName}
          value={text}
          onChange={edit}
          placeholder={placeholder ?? t('placeholder', { chunk })}
          disabled={disabled}
          readOnly={readOnly}
          clearable={!required}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          onKeyDown={undo.onKeyDown}
          onEnter={typing.submit}
          onBlur={() => {
            typing.commit()
            onBlur?.()
          }}
        />
      </Field>
    </div>
  )
}
