import { CalendarDays } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FieldViewProps } from '../core/define/form-field.types'
import { useFieldApi } from '../core/define/use-field-api'
import { useStrings } from '../core/i18n'
import { IconButton } from '../parts/button'
import { Calendar } from '../parts/calendar'
import { Field, TextInput } from '../parts/field'
import { Float } from '../parts/float'
import { rangeFault, readDate } from './date-picker.model'
import { datePickerStrings } from './date-picker.strings'

export interface DatePickerProps extends FieldViewProps<string> {
  min?: string | undefined
  max?: string | undefined
  /** Shows the calendar; left out, the view keeps that itself. */
  open?: boolean | undefined
  onOpen?: ((detail: Record<string, never>) => void) | undefined
  onClose?: ((detail: Record<string, never>) => void) | undefined
}

/** The view of `<ops-date-picker>` and the inner door for pages: type a date, or choose it from the calendar. */
export default function DatePicker(props: DatePickerProps) {
  const { value, min, max, disabled, readOnly, required, error, label, hint, accessibleName, placeholder, onBlur, ref, revision } = props
  const t = useStrings(datePickerStrings)
  const box = useRef<HTMLDivElement>(null)
  const anchor = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState<string | null>(null)
  // A value set from outside, or a reset, takes the place of what was typed.
  const [drawnFor, setDrawnFor] = useState({ value, revision })
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const [ownOpen, setOwnOpen] = useState(false)
  const open = (props.open ?? ownOpen) && !disabled && !readOnly
  useFieldApi(ref, box, 'input')
  if (value !== drawnFor.value || revision !== drawnFor.revision) {
    setDrawnFor({ value, revision })
    setDraft(null)
    setUnreadable(null)
  }
  useProblem(props, unreadable)

  function setOpen(next: boolean) {
    setOwnOpen(next)
    if (next) props.onOpen?.({})
    else props.onClose?.({})
  }

  function commit(date: string) {
    setDraft(null)
    setUnreadable(null)
    if (date !== value) props.onChange(date, date ? [date] : [])
  }

  /** What was typed stays in the field until it is a date: nothing is lost or guessed. */
  function commitDraft() {
    if (draft === null) return
    const reading = readDate(draft)
    if (reading.kind === 'unreadable') setUnreadable(draft.trim())
    else commit(reading.kind === 'date' ? reading.date : '')
  }

  return (
    <div ref={box}>
      <Field label={label} required={required} help={hint} error={error}>
        <div ref={anchor}>
          <TextInput
            aria-label={label ? undefined : accessibleName}
            value={draft ?? value}
            onChange={setDraft}
            placeholder={placeholder ?? t('placeholder')}
            disabled={disabled}
            readOnly={readOnly}
            autoComplete="off"
            spellCheck={false}
            onEnter={commitDraft}
            onBlur={() => {
              commitDraft()
              onBlur?.()
            }}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' || readOnly) return
              event.preventDefault()
              setOpen(true)
            }}
            end={<IconButton icon={CalendarDays} label={t('open')} size="sm" tooltip={false} disabled={disabled || readOnly} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)} />}
          />
        </div>
      </Field>
      <Float open={open} anchor={anchor} onClose={() => setOpen(false)} label={t('open')} focus="first">
        <Calendar
          value={value}
          min={min}
          max={max}
          clearable={!required}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user asked for the calendar: its day takes the focus
          autoFocus
          onChange={(date) => {
            commit(date)
            setOpen(false)
          }}
        />
      </Float>
    </div>
  )
}

/** What is wrong now: text that is no date, else a date outside its bounds; both are kept and reported, never changed. */
function useProblem({ value, min, max, onProblem }: DatePickerProps, unreadable: string | null): void {
  const t = useStrings(datePickerStrings)
  const fault = value ? rangeFault(value, min, max) : null
  useEffect(() => {
    if (unreadable !== null) onProblem?.({ flag: 'badInput', message: t('unreadable', { text: unreadable }) })
    else if (fault === 'before-min') onProblem?.({ flag: 'rangeUnderflow', message: t('tooEarly', { min: min ?? '' }) })
    else if (fault === 'after-max') onProblem?.({ flag: 'rangeOverflow', message: t('tooLate', { max: max ?? '' }) })
    else onProblem?.(null)
  }, [unreadable, fault, min, max, onProblem, t])
}
