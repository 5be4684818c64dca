import { useEffect, useId, useRef, useState } from 'react'
import type { FieldViewProps } from '../core/define/form-field.types'
import { useFieldApi } from '../core/define/use-field-api'
import { useLocale, useStrings } from '../core/i18n'
import { Field } from '../parts/field'
import { lazyPart } from '../parts/lazy-part'
import { CronField } from './CronField'
import { CronText } from './CronText'
import { cronPickerStrings } from './cron-picker.strings'
import type { CronChoice } from './cron-picker.types'
import { choiceOf, validZone, useCronValue } from './use-cron-value'

const CronDialog = lazyPart(() => import('./CronDialog'), { close: ({ onCancel }) => onCancel() })
const CronInline = lazyPart(() => import('./CronInline'))

export interface CronPickerProps extends FieldViewProps<CronChoice> {
  inline?: boolean | undefined
  compact?: boolean | undefined
  timeZone?: string | undefined
  fields?: string | undefined
  /** Shows the dialog; left out, the view keeps that itself. */
  open?: boolean | undefined
  onOpen?: ((detail: Record<string, never>) => void) | undefined
  onClose?: ((detail: Record<string, never>) => void) | undefined
}

/** The view of `<ops-cron-picker>` and the inner door for pages: a field, and a dialog to build the expression in. */
export default function CronPicker(props: CronPickerProps) {
  const {
    value,
    revision,
    inline,
    compact,
    fields,
    disabled,
    readOnly,
    required,
    error,
    label,
    hint,
    accessibleName,
    placeholder,
    ref,
    onPreview,
  } = props
  const t = useStrings(cronPickerStrings)
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const [ownOpen, setOwnOpen] = useState(false)
  const open = (props.open ?? ownOpen) && !disabled && !readOnly && !inline && !compact
  const timeZone = validZone(props.timeZone)
  // what is typed in place belongs to one value; another one takes its place
  const [typed, setTyped] = useState({ text: value, value, revision })
  const shown = inline && typed.value === value && typed.revision === revision ? typed.text : value
  const [obstacle, setObstacle] = useState('')
  const { reading, sentence, problem } = useCronValue(shown, inline ? obstacle : '', props, timeZone)
  useFieldApi(ref, box, '[data-field], input')
  useEffect(() => {
    if (!open && !inline) onPreview?.(null)
  }, [open, inline, onPreview])

  function setOpen(next: boolean): void {
    setOwnOpen(next)
    if (next) props.onOpen?.({})
    else props.onClose?.({})
  }

  function commit(text: string): void {
    if (text !== value) props.onChange(text, choiceOf(text, locale))
  }

  if (compact)
    return (
      <div ref={box}>
        <CronText value={value} />
      </div>
    )
  const name = label ? undefined : accessibleName
  const editing = {
    value,
    timeZone,
    withYear: fields !== '6',
    onInput(text: string) {
      setTyped({ text, value, revision })
      onPreview?.(text, choiceOf(text, locale))
    },
  }
  const help =
    sentence && hint ? (
      <>
        {sentence} · {hint}
      </>
    ) : (
      sentence || hint
    )
  return (
    <div ref={box}>
      <Field label={label} required={required} help={inline ? hint : help} error={error ?? (inline ? undefined : problem)}>
        {inline ? (
          <CronInline
            {...editing}
            revision={revision}
            accessibleName={name}
            disabled={disabled}
            readOnly={readOnly}
            onCommit={commit}
            onObstacle={setObstacle}
            onBlur={props.onBlur}
          />
        ) : (
          <CronField
            reading={reading}
            open={open}
            panelId={panelId}
            placeholder={placeholder ?? t('placeholder')}
            accessibleName={name}
            invalid={problem !== ''}
            clearable={!required}
            disabled={disabled}
            readOnly={readOnly}
            onOpen={() => setOpen(true)}
            onClear={() => commit('')}
            onBlur={props.onBlur}
          />
        )}
      </Field>
      {open && (
        <CronDialog
          {...editing}
          id={panelId}
          onCancel={() => setOpen(false)}
          onConfirm={(text) => {
            commit(text)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}
