import { useState } from 'react'
import { useStrings } from '../core/i18n'
import { Button, LinkButton } from '../parts/button'
import { Calendar } from '../parts/calendar'
import { TimeColumns } from '../parts/calendar/TimeColumns'
import { readValue, type ValueRule, dateValueError } from './date-value.model'
import { datePickerStrings } from './date-picker.strings'
import type { DatePreset } from './date-picker.types'
import { localDateTimeOf } from './clock.model'
import { dateOf, hasSeconds, type LocalDateTime, parseDateTime, timeOf, formatLocal } from '../core/format/local-date-time'
import { type Pick, pickDay, pickedMoments, pickTime, startPick } from './pick.model'
import { Presets } from './Presets'

export interface DateTimePanelProps {
  moments: readonly LocalDateTime[]
  rule: ValueRule
  min: string | undefined
  max: string | undefined
  presets: readonly DatePreset[] | undefined
  clearable: boolean
  /** The chosen day (or today) takes the focus. */
  takesFocus: boolean
  /** No moments: nothing is chosen any more. */
  onChoose: (values: readonly LocalDateTime[]) => void
  onClose: () => void
}

/** Lazily loaded: calendar and columns of hours, minutes and seconds, for one moment or both ends of a range. */
export default function DateTimePanel({ moments: values, rule, min, max, presets, clearable, takesFocus, onChoose }: DateTimePanelProps) {
  const t = useStrings(datePickerStrings)
  const { mode, range } = rule
  const [pick, setPick] = useState(() => startPick(values))
  const [now] = useState(() => new Date())
  const chosen = pickedMoments(pick, rule)
  const settingsError = chosen && dateValueError(chosen, min, max, rule)
  const bound = (text: string | undefined) => dateOf(parseDateTime(text ?? '', rule) ?? '') || undefined
  const hasTime = mode !== 'date'

  function choosePreset(value: string) {
    const reading = readValue(value, rule)
    if (reading.kind === 'moments') onChoose(reading.moments)
  }

  function onDay(day: string) {
    const next = pickDay(pick, day, rule)
    const complete = pickedMoments(next, rule)
    setPick(next)
    if (!hasTime && complete) onChoose(complete)
  }

  function confirm() {
    if (chosen && !settingsError) onChoose(chosen)
  }

  return (
    <div className="ops-moment" data-mode={mode}>
      <Presets rule={rule} now={now} presets={presets} onChoose={choosePreset} />
      <div className="ops-moment-main">
        {mode !== 'time' && (
          <Calendar
            value={dateOf(pick.from)}
            to={range ? dateOf(pick.to) : undefined}
            min={bound(min)}
            max={bound(max)}
            bare
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user asked for the calendar: its day takes the focus
            autoFocus={takesFocus}
            onChange={onDay}
          />
        )}
        {hasTime && (
          <TimeColumns
            value={timeOf(pick[pick.active], mode)}
            seconds={hasSeconds(rule)}
            onChange={(time) => setPick(pickTime(pick, time, localDateTimeOf(now, 'date'), rule))}
            onEnter={confirm}
          />
        )}
      </div>
      {range && hasTime && <Ends pick={pick} rule={rule} onActive={(active) => setPick({ ...pick, active })} />}
      {(clearable || hasTime) && (
        <div className="ops-cal-foot">
          {hasTime && !range && <LinkButton onClick={() => onChoose([localDateTimeOf(now, mode)])}>{t('now')}</LinkButton>}
          {clearable && <LinkButton onClick={() => onChoose([])}>{t('clear')}</LinkButton>}
          {settingsError === 'reversed' && (
            <span className="text-danger-text" role="alert">
              {t('reversed')}
            </span>
          )}
          {hasTime && (
            <Button kind="primary" size="sm" className="ms-auto" disabled={!chosen || Boolean(settingsError)} onClick={confirm}>
              {t('ok')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** Both ends in words; the pressed one is the one whose time the columns show. */
function Ends({ pick, rule, onActive }: { pick: Pick; rule: ValueRule; onActive: (end: Pick['active']) => void }) {
  const t = useStrings(datePickerStrings)
  return (
    <div className="ops-moment-ends">
      {(['from', 'to'] as const).map((end) => (
        <Button key={end} kind="text" size="sm" aria-pressed={pick.active === end} onClick={() => onActive(end)}>
          {t(end)} {pick[end] ? formatLocal(pick[end], rule) : '-'}
        </Button>
      ))}
    </div>
  )
}
