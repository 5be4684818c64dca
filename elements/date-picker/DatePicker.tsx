import { CalendarDays, Clock } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { FieldViewProps } from '../core/define/form-field.types'
import { useDraft } from '../core/define/use-draft'
import { useFieldApi } from '../core/define/use-field-api'
import { type OpenProps, useOpen } from '../core/define/use-open'
import { useStrings } from '../core/i18n'
import { IconButton } from '../parts/button'
import { Calendar } from '../parts/calendar'
import { Field, TextInput } from '../parts/field'
import { Float } from '../parts/float'
import { lazyPart } from '../parts/lazy-part'
import { readValue, shownValue, type ValueRule, writeValue } from './date-value.model'
import { datePickerStrings } from './date-picker.strings'
import type { DatePickerMode, DatePreset } from './date-picker.types'
import { type Moment, momentRule, readMoment, writeMoment } from './moment.model'
import { useDateProblem } from './use-date-problem'

const MomentPanel = lazyPart(() => import('./MomentPanel'), { close: ({ onClose }) => onClose() })

export interface DatePickerProps extends FieldViewProps<string>, Pick<OpenProps, 'open' | 'onOpen' | 'onClose'> {
  mode?: DatePickerMode | undefined
  format?: string | undefined
  range?: boolean | undefined
  min?: string | undefined
  max?: string | undefined
  presets?: readonly DatePreset[] | undefined
}

/** The view of `<ops-date-picker>` and the inner door for pages: type a value, or choose it from a panel. */
export default function DatePicker(props: DatePickerProps) {
  const { value, mode, format, range = false, min, max, disabled, readOnly, required, error, label, hint, accessibleName, placeholder, onBlur, ref } = props
  const t = useStrings(datePickerStrings)
  const rule = useMemo((): ValueRule => ({ ...momentRule(mode, format), range }), [mode, format, range])
  const box = useRef<HTMLDivElement>(null)
  const anchor = useRef<HTMLDivElement>(null)
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const [open, setOpen] = useOpen(props)
  const { draft, setDraft } = useDraft(value, props.revision, () => setUnreadable(null))
  const reading = useMemo(() => readValue(value, rule), [value, rule])
  const moments = reading.kind === 'moments' ? reading.moments : []
  const openWords = t(`open.${rule.mode}`)
  useFieldApi(ref, box, 'input')
  useDateProblem({ moments, rule, unreadable, min, max, onProblem: props.onProblem })

  function commit(chosen: readonly Moment[]) {
    setDraft(null)
    setUnreadable(null)
    const next = writeValue(chosen, rule)
    if (next !== value) props.onChange(next, chosen.map((moment) => writeMoment(moment, rule)))
  }

  /** What was typed stays in the field until it can be read: nothing is lost or guessed. */
  function commitDraft(): boolean {
    if (draft === null) return true
    const typed = readValue(draft, rule)
    if (typed.kind === 'unreadable') setUnreadable(draft.trim())
    else commit(typed.kind === 'moments' ? typed.moments : [])
    return typed.kind !== 'unreadable'
  }

  function choose(chosen: readonly Moment[]) {
    commit(chosen)
    setOpen(false)
  }

  return (
    <div ref={box}>
      <Field label={label} required={required} help={hint} error={error}>
        <div ref={anchor}>
          <TextInput
            aria-label={label ? undefined : accessibleName}
            value={draft ?? shownValue(value, rule)}
            onChange={(text) => setDraft(text)}
            placeholder={placeholder ?? t(range ? 'placeholder.range' : `placeholder.${rule.mode}`)}
            disabled={disabled}
            readOnly={readOnly}
            autoComplete="off"
            spellCheck={false}
            onEnter={() => {
              if (commitDraft()) props.onSubmit?.()
            }}
            onBlur={() => {
              commitDraft()
              onBlur?.()
            }}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' || readOnly) return
              event.preventDefault()
              setOpen(true)
            }}
            end={<IconButton icon={rule.mode === 'time' ? Clock : CalendarDays} label={openWords} size="sm" tooltip={false} disabled={disabled || readOnly} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)} />}
          />
        </div>
      </Field>
      <Float open={open} anchor={anchor} onClose={() => setOpen(false)} label={t(`placeholder.${rule.mode}`)} focus="first" flush>
        {rule.mode === 'date' && !range && !props.presets ? (
          <Calendar
            value={moments[0] ?? ''}
            min={readMoment(min ?? '', rule) ?? undefined}
            max={readMoment(max ?? '', rule) ?? undefined}
            clearable={!required}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user asked for the calendar: its day takes the focus
            autoFocus
            onChange={(date) => choose(date ? [date] : [])}
          />
        ) : (
          <MomentPanel moments={moments} rule={rule} min={min} max={max} presets={props.presets} clearable={!required && value !== ''} onChoose={choose} onClose={() => setOpen(false)} />
        )}
      </Float>
    </div>
  )
}
