import { type ChangeEvent, useEffect, useLayoutEffect, useRef } from 'react'
import type { FieldViewProps } from '../core/define/form-field.types'
import { useFieldApi } from '../core/define/use-field-api'
import { useTyping } from '../core/define/use-typing'
import { useStrings } from '../core/i18n'
import { Field } from '../parts/field/Field'
import { TextInput } from '../parts/field/TextInput'
import { chunkOf, retype, tagsOf } from './tags-input.model'
import { tagsInputStrings } from './tags-input.strings'

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

  function edit(after: string, isForward = false): void {
    const next = retype(text, after, input.current?.selectionStart ?? after.length, chunk, isForward)
    caret.current = next.caret
    typing.type(next.text)
  }

  /** While an input method composes, the letters are its own; they are cut into tags when it is done. */
  function onChange(after: string, event?: ChangeEvent<HTMLInputElement>): void {
    const { isComposing = false, inputType = '' } = (event?.nativeEvent ?? {}) as Partial<InputEvent>
    if (isComposing) typing.type(after)
    else edit(after, inputType.endsWith('Forward'))
  }

  return (
    <div ref={box}>
      <Field label={label} required={required} help={hint} error={error}>
        <TextInput
          ref={input}
          aria-label={label ? undefined : accessibleName}
          value={text}
          onChange={onChange}
          onCompositionEnd={(event) => edit(event.currentTarget.value)}
          placeholder={placeholder ?? t('placeholder', { chunk })}
          disabled={disabled}
          readOnly={readOnly}
          clearable
          autoComplete="off"
          spellCheck={false}
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
