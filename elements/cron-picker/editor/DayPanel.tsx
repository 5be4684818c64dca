import { type ReactNode, useId } from 'react'
import { useLocale, useStrings } from '../../core/i18n'
import { Select } from '../../parts/select'
import { dayBounds } from './bounds'
import { CustomNote } from './CustomNote'
import { editorStrings } from './editor.strings'
import { ModeRow } from './ModeRow'
import { NumberBox } from './NumberBox'
import { span } from './numbers'
import { UnitError } from './UnitError'
import type { DayMemory, DayMode } from './unit-memory'
import type { DraftEdits } from './use-draft'
import { ValueGrid } from './ValueGrid'
import { weekdayName, weekdayOrder } from './weekdays'
import { TextWithParts } from './Words'

type NumberKey = keyof typeof dayBounds & ('weekStep' | 'start' | 'step' | 'beforeEnd' | 'nearest' | 'nth')
type WeekdayKey = 'weekStart' | 'lastWeekday' | 'nthWeekday'

const modes: readonly DayMode[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

/** The fields within the words of a mode. */
const fieldsOf: Readonly<Partial<Record<DayMode, readonly (NumberKey | WeekdayKey)[]>>> = {
  2: ['weekStart', 'weekStep'],
  3: ['start', 'step'],
  8: ['lastWeekday'],
  9: ['beforeEnd'],
  10: ['nearest'],
  11: ['nth', 'nthWeekday'],
}

const isWeekday = (key: NumberKey | WeekdayKey): key is WeekdayKey => key === 'weekStart' || key === 'lastWeekday' || key === 'nthWeekday'

/** The eleven modes of day and week (clauses 4.3). */
export function DayPanel({ edits, onEnter }: { edits: DraftEdits; onEnter: () => void }): ReactNode {
  const t = useStrings(editorStrings)
  const locale = useLocale()
  const name = useId()
  const state = edits.draft.state?.day
  const memory = edits.draft.memory.day
  const { disabled } = edits
  const weekdays = weekdayOrder.map((value) => ({ value, label: weekdayName(value, locale) }))

  const set = (mode: DayMode, numbers: Partial<DayMemory>) => edits.setNumbers('day', mode, numbers)
  const field = (mode: DayMode, key: NumberKey | WeekdayKey) =>
    isWeekday(key) ? (
      <Select
        key={key}
        size="sm"
        className="ops-cron-select"
        aria-label={t(key)}
        options={weekdays}
        value={memory[key]}
        disabled={disabled}
        onChange={(value) => set(mode, { [key]: Number(value) })}
      />
    ) : (
      <NumberBox
        key={key}
        edits={edits}
        span={{ unit: 'day', mode, key, ...dayBounds[key] }}
        label={t(key)}
        errorId={`${name}${mode}`}
        onEnter={onEnter}
      />
    )

  function row(mode: DayMode): ReactNode {
    const fields = fieldsOf[mode] ?? []
    const values = Object.fromEntries(fields.map((key) => [key, isWeekday(key) ? weekdayName(memory[key], locale) : memory[key]]))
    const unit = t((mode === 2 ? memory.weekStep : mode === 9 ? memory.beforeEnd : memory.step) === 1 ? 'one_day' : 'many_day')
    return (
      <ModeRow
        name={name}
        mode={mode}
        checked={state?.mode === mode}
        label={fields.length > 0 ? t(`day${mode}`, { unit, ...values }) : undefined}
        disabled={disabled}
        onChoose={() => edits.setMode('day', mode)}
      >
        <TextWithParts text={t(`day${mode}`)} parts={{ unit, ...Object.fromEntries(fields.map((key) => [key, field(mode, key)])) }} />
      </ModeRow>
    )
  }

  return (
    <fieldset className="ops-cron-modes ops-cron-days">
      <legend className="ops-sr-only">{t('unit_day')}</legend>
      {state?.mode === 'custom' && <CustomNote text={`${state.day} ${state.week}`} />}
      {modes.map((mode) => (
        <div key={mode}>
          {row(mode)}
          <UnitError id={`${name}${mode}`} edits={edits} unit="day" mode={mode} />
          {mode === 2 && state?.mode === 2 && <p className="ops-cap ops-faint ops-cron-under">{t('day2Hint')}</p>}
          {mode === 4 && state?.mode === 4 && (
            <>
              <ValueGrid
                className="ops-cron-under"
                label={t('day4')}
                order={weekdayOrder}
                textOf={(value) => weekdayName(value, locale, 'short')}
                nameOf={(value) => weekdayName(value, locale)}
                chosen={state.weekdays}
                columns={7}
                onChange={(weekdays) => set(4, { weekdays })}
                disabled={disabled}
              />
              {state.weekdays.length === 0 && (
                <p className="ops-cap ops-cron-under text-danger-text" role="alert">
                  {t('noWeekdays')}
                </p>
              )}
            </>
          )}
          {mode === 5 && state?.mode === 5 && (
            <>
              <ValueGrid
                className="ops-cron-under"
                label={t('day5')}
                order={span(1, 31)}
                textOf={String}
                chosen={state.days}
                columns={8}
                onChange={(days) => set(5, { days })}
                disabled={disabled}
              />
              {state.days.length === 0 && (
                <p className="ops-cap ops-cron-under text-danger-text" role="alert">
                  {t('noDays')}
                </p>
              )}
            </>
          )}
        </div>
      ))}
    </fieldset>
  )
}
