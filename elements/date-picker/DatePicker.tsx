import { CalendarDays, Clock } from 'lucide-react'
import { type MouseEvent, useMemo, useRef, useState } from 'react'
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
import { readTyped, readValue, shownValue, type ValueRule, writeValue } from './date-value.model'
import { datePickerStrings } from './date-picker.strings'
import type { DateOrder, DatePickerMode, DatePreset } from './date-picker.types'
import { type LocalDateTime, dateTimeRuleOf, parseDateTime, formatLocal } from '../core/format/local-date-time'
import { useDateProblem } from './use-date-problem'

const DateTimePanel = lazyPart(() => import('./DateTimePanel'), { close: ({ onClose }) => onClose() })

export interface DatePickerProps extends FieldViewProps<string>, Pick<OpenProps, 'open' | 'onOpen' | 'onClose'> {
  /** A label inside the field, for search forms. */
  prefix?: string | undefined
  mode?: DatePickerMode | undefined
  format?: string | undefined
  dateOrder?: DateOrder | undefined
  range?: boolean | undefined
  min?: string | undefined
  max?: string | undefined
  presets?: readonly DatePreset[] | undefined
}

/** The view of `<ops-date-picker>` and the inner door for pages: type a value, or choose it from a panel. */
export default function DatePicker(props: DatePickerProps) {
  const {
    value,
    mode,
    format,
    dateOrder,
    range = false,
    min,
    max,
    disabled,
    readOnly,
    required,
    error,
    label,
    hint,
    accessibleName,
    placeholder,
    onBlur,
    ref,
  } = props
  const t = useStrings(datePickerStrings)
  const rule = useMemo((): ValueRule => ({ ...dateTimeRuleOf(mode, format), range }), [mode, format, range])
  const box = useRef<HTMLDivElement>(null)
  const anchor = useRef<HTMLDivElement>(null)
  const before = useRef(value)
  const [isCommitted, setCommitted] = useState(false)
  const [open, setOpen] = useOpen(props)
  /**
   * A press in the text opens the panel and leaves the focus in the text; keys and the button move the focus into the panel. Another `way`
   * makes another panel.
   */
  const [{ focus, scrollCount }, setFocus] = useState<{ focus: 'first' | 'none'; scrollCount: number }>({ focus: 'first', scrollCount: 0 })
  const { draft, setDraft } = useDraft(value, props.revision, () => setCommitted(false), props.lastDraft)
  const reading = useMemo(
    () => (draft === null ? readValue(value, rule) : readTyped(draft, rule, { min, max, dateOrder })),
    [draft, value, rule, min, max, dateOrder],
  )
  const values = reading.kind === 'moments' ? reading.moments : []
  const openWords = t(`open.${rule.mode}`)
  useFieldApi(ref, box, 'input')
  const problem = useDateProblem({ text: draft ?? value, reading, settled: isCommitted, rule, min, max, onProblem: props.onProblem })
  const isReadable = reading.kind === 'moments' || reading.kind === 'empty'
  const records = (chosen: readonly LocalDateTime[]) => chosen.map((dateTime) => formatLocal(dateTime, rule))

  /** The form has with each key what can be read, so that it may be sent at any moment; until then what it had before. */
  function type(text: string) {
    if (draft === null) before.current = value
    const typed = readTyped(text, rule, { min, max, dateOrder })
    const chosen = typed.kind === 'moments' ? typed.moments : []
    const next = typed.kind === 'moments' || typed.kind === 'empty' ? writeValue(chosen, rule) : before.current
    setCommitted(false)
    if (open) setOpen(false)
    setDraft(text, next)
    props.onType?.(next, records(chosen))
  }

  function commit(chosen: readonly LocalDateTime[]) {
    setDraft(null)
    setCommitted(false)
    const next = writeValue(chosen, rule)
    // An element has the value already and still has to announce it.
    if (props.onType || next !== value) props.onChange(next, records(chosen))
  }

  /** What was typed stays in the field until it can be read: nothing is lost or guessed. */
  function commitDraft() {
    if (draft === null) return
    if (isReadable) commit(values)
    else setCommitted(true)
  }

  function openInto() {
    setFocus({ focus: 'first', scrollCount: scrollCount + 1 })
    if (!open) setOpen(true)
  }

  /** Fingers would have the keyboard of the phone above the panel. */
  function openByPress({ target, nativeEvent }: MouseEvent) {
    if (
      open ||
      disabled ||
      readOnly ||
      !(target instanceof HTMLInputElement) ||
      !(nativeEvent instanceof PointerEvent) ||
      nativeEvent.pointerType !== 'mouse'
    )
      return
    setFocus({ focus: 'none', scrollCount: scrollCount + 1 })
    setOpen(true)
  }

  function choose(chosen: readonly LocalDateTime[]) {
    commit(chosen)
    setOpen(false)
  }

  return (
    <div ref={box}>
      <Field
        label={label}
        required={required}
        help={hint}
        error={error ?? (isCommitted && !props.onProblem ? problem?.message : undefined)}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- what the field's own keys and button do */}
        <div ref={anchor} onClick={openByPress}>
          <TextInput
            {...(props.prefix !== undefined && { prefix: props.prefix })}
            aria-label={label ? undefined : accessibleName}
            value={draft ?? shownValue(value, rule)}
            onChange={type}
            placeholder={placeholder ?? t(range ? 'placeholder.range' : `placeholder.${rule.mode}`)}
            disabled={disabled}
            readOnly={readOnly}
            clearable={!required}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            onEnter={() => {
              commitDraft()
              if (isReadable) props.onSubmit?.()
            }}
            onBlur={() => {
              commitDraft()
              onBlur?.()
            }}
            onKeyDown={(event) => {
              if (open && (event.key === 'Tab' || event.key === 'Enter')) setOpen(false)
              if (event.key !== 'ArrowDown' || readOnly) return
              event.preventDefault()
              openInto()
            }}
            end={
              <IconButton
                icon={rule.mode === 'time' ? Clock : CalendarDays}
                label={openWords}
                size="sm"
                tooltip={false}
                disabled={disabled || readOnly}
                aria-haspopup="dialog"
                aria-expanded={open}
                onClick={() => (open ? setOpen(false) : openInto())}
              />
            }
          />
        </div>
      </Field>
      <Float open={open} anchor={anchor} onClose={() => setOpen(false)} label={t(`placeholder.${rule.mode}`)} focus={focus} flush>
        {/* Pressed in, it has the focus, and gives it back. */}
        <div key={scrollCount} onFocus={() => setFocus({ focus: 'first', scrollCount })}>
          {rule.mode === 'date' && !range && !props.presets ? (
            <Calendar
              value={values[0] ?? ''}
              min={parseDateTime(min ?? '', rule) ?? undefined}
              max={parseDateTime(max ?? '', rule) ?? undefined}
              clearable={!required}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user asked for the calendar: its day takes the focus
              autoFocus={focus === 'first'}
              onChange={(date) => choose(date ? [date] : [])}
            />
          ) : (
            <DateTimePanel
              moments={values}
              rule={rule}
              min={min}
              max={max}
              presets={props.presets}
              clearable={!required && value !== ''}
              takesFocus={focus === 'first'}
              onChoose={choose}
              onClose={() => setOpen(false)}
            />
          )}
        </div>
      </Float>
    </div>
  )
}
