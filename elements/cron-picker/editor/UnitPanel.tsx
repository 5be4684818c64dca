import { type ReactNode, useId } from 'react'
import { useStrings } from '../../core/i18n'
import { LinkButton } from '../../parts/button'
import type { CronUnit } from '../cron'
import { twoDigits } from '../cron/digits'
import { unitBounds } from './bounds'
import { CustomNote } from './CustomNote'
import type { DraftEdits } from './use-draft'
import { type EditorKey, editorStrings } from './editor.strings'
import { ModeRow } from './ModeRow'
import { NumberBox } from './NumberBox'
import { span } from './numbers'
import { UnitError } from './UnitError'
import type { UnitMemory, UnitMode } from './unit-memory'
import { ValueGrid } from './ValueGrid'
import { TextWithParts } from './Words'

type Unit = Exclude<CronUnit, 'day'>

/** Lists that are asked for often. */
const shortcuts: Readonly<Partial<Record<Unit, readonly (readonly [EditorKey, readonly number[]])[]>>> = {
  minute: [['quarters', [0, 15, 30, 45]]],
  hour: [
    ['daytime', span(8, 19)],
    ['night', [...span(0, 6), ...span(20, 23)]],
  ],
}

const columns: Readonly<Record<Unit, number>> = { second: 10, minute: 10, hour: 8, month: 6, year: 5 }

/** The four modes of second, minute, hour, month or year. */
export function UnitPanel({ unit, edits, onEnter }: { unit: Unit; edits: DraftEdits; onEnter: () => void }): ReactNode {
  const t = useStrings(editorStrings)
  const name = useId()
  const state = edits.draft.state?.[unit]
  const memory = edits.draft.memory[unit]
  const bounds = unitBounds[unit]
  const { disabled } = edits

  const row = (mode: UnitMode, content: ReactNode, label?: string) => (
    <ModeRow
      name={name}
      mode={mode}
      checked={state?.mode === mode}
      label={label}
      disabled={disabled}
      onChoose={() => edits.setMode(unit, mode)}
    >
      {content}
    </ModeRow>
  )
  const withNumbers = (mode: UnitMode, key: EditorKey, parts: readonly (keyof UnitMemory & ('start' | 'step' | 'from' | 'to'))[]) => {
    const errorId = `${name}${mode}`
    const counted = t(`${memory.step === 1 ? 'one' : 'many'}_${unit}`)
    const number = (part: (typeof parts)[number]) => (
      <NumberBox edits={edits} span={{ unit, mode, key: part, ...bounds[part] }} label={t(part)} errorId={errorId} onEnter={onEnter} />
    )
    return (
      <div>
        {row(
          mode,
          <TextWithParts text={t(key)} parts={{ unit: counted, ...Object.fromEntries(parts.map((part) => [part, number(part)])) }} />,
          t(key, { unit: counted, ...Object.fromEntries(parts.map((part) => [part, memory[part]])) }),
        )}
        <UnitError id={errorId} edits={edits} unit={unit} mode={mode} />
      </div>
    )
  }
  const choose = (values: readonly number[]) => edits.setNumbers(unit, 3, { values })
  const chosen = state?.mode === 3 ? state.values : []

  return (
    <fieldset className="ops-cron-modes">
      <legend className="ops-sr-only">{t(`unit_${unit}`)}</legend>
      {state?.mode === 'custom' && <CustomNote text={state.text} />}
      {row(1, t(`${unit}Every`))}
      {withNumbers(2, `${unit}Steps`, ['start', 'step'])}
      {withNumbers(4, `${unit}Range`, ['from', 'to'])}
      {state?.mode === 4 && state.from > state.to && unit !== 'year' && (
        <p className="ops-cap ops-faint ops-cron-under">
          {t('wraps', {
            from: twoDigits(state.from),
            max: twoDigits(bounds.values.max),
            min: twoDigits(bounds.values.min),
            to: twoDigits(state.to),
          })}
        </p>
      )}
      <div className="ops-row ops-cron-values">
        {row(3, t(`${unit}Values`))}
        <span className="ops-cap ops-faint ms-auto">
          {chosen.length > 0 ? t('picked', { n: chosen.length }) : state?.mode === 3 && t('pickedNone')}
        </span>
        {shortcuts[unit]?.map(([key, values]) => (
          <LinkButton key={key} className="ops-cap" disabled={disabled} onClick={() => choose(values)}>
            {t(key)}
          </LinkButton>
        ))}
        {chosen.length > 0 && (
          <LinkButton className="ops-cap" disabled={disabled} onClick={() => choose([])}>
            {t('none')}
          </LinkButton>
        )}
      </div>
      <ValueGrid
        label={t(`${unit}Values`)}
        order={span(bounds.values.min, bounds.values.max)}
        textOf={twoDigits}
        chosen={chosen}
        columns={columns[unit]}
        onChange={choose}
        disabled={disabled}
      />
      <p className="ops-cap ops-faint ops-cron-by-mouse">{t('gridHint')}</p>
      <p className="ops-cap ops-faint ops-cron-by-touch">{t('touchHint')}</p>
    </fieldset>
  )
}
