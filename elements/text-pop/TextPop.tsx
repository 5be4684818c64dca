import { Maximize2 } from 'lucide-react'
import { type ClipboardEvent, useRef } from 'react'
import type { FieldViewProps } from '../core/define/form-field.types'
import { useFieldApi } from '../core/define/use-field-api'
import { type OpenProps, useOpen } from '../core/define/use-open'
import { useTyping } from '../core/define/use-typing'
import { useStrings } from '../core/i18n'
import { IconButton } from '../parts/button/IconButton'
import { Field } from '../parts/field/Field'
import { TextInput } from '../parts/field/TextInput'
import { Float } from '../parts/float/Float'
import { endedAs, hasLines, insertText, oneLine } from './text-pop.model'
import { textPopStrings } from './text-pop.strings'
import { TextPopBox } from './TextPopBox'

export interface TextPopProps extends FieldViewProps<string>, Pick<OpenProps, 'open' | 'onOpen' | 'onClose'> {
  rows?: number | undefined
  maxLength?: number | undefined
}

/** The view of `<ops-text-pop>` and the inner door for pages. A text of several lines is edited in the box only. */
export default function TextPop(props: TextPopProps) {
  const { value, rows, maxLength, disabled, readOnly, required, error, label, hint, accessibleName, placeholder, onBlur, ref } = props
  const t = useStrings(textPopStrings)
  const box = useRef<HTMLDivElement>(null)
  const anchor = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useOpen(props)
  const typing = useTyping(props)
  const text = typing.draft ?? value
  const name = typeof label === 'string' ? label : accessibleName
  useFieldApi(ref, box, 'input')

  function close(): void {
    typing.commit()
    setOpen(false)
  }

  /** A line swallows line breaks: what has some goes into the box whole. */
  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const pasted = event.clipboardData.getData('text/plain')
    if (!hasLines(pasted) || disabled || readOnly) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    const end = text.length
    const [from, to] = hasLines(text) ? [end, end] : [selectionStart ?? end, selectionEnd ?? end]
    typing.type(insertText(text, endedAs(text, pasted), from, to, maxLength))
    setOpen(true)
  }

  return (
    <div ref={box}>
      <Field label={label} required={required} help={hint} error={error}>
        <div ref={anchor}>
          <TextInput
            aria-label={label ? undefined : accessibleName}
            value={oneLine(text)}
            onChange={(next) => {
              if (hasLines(text) && next !== '') setOpen(true)
              else typing.type(next)
            }}
            onPaste={paste}
            placeholder={placeholder ?? t('placeholder')}
            maxLength={hasLines(text) ? undefined : maxLength}
            disabled={disabled}
            readOnly={readOnly}
            clearable={!required}
            onEnter={typing.submit}
            onBlur={() => {
              if (open) return
              typing.commit()
              onBlur?.()
            }}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' || disabled || readOnly) return
              event.preventDefault()
              setOpen(true)
            }}
            end={
              <IconButton
                icon={Maximize2}
                label={t('open')}
                size="sm"
                tooltip={false}
                disabled={disabled || readOnly}
                aria-haspopup="dialog"
                aria-expanded={open}
                onClick={() => (open ? close() : setOpen(true))}
              />
            }
          />
        </div>
      </Field>
      <Float open={open} anchor={anchor} onClose={close} label={name ?? t('open')} align="end" focus="first">
        <TextPopBox text={text} name={name ?? t('open')} rows={rows} maxLength={maxLength} onType={typing.type} onDone={close} />
      </Float>
    </div>
  )
}
