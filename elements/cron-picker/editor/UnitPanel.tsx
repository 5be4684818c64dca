import { type ReactNode, useId } from 'react'
import { useStrings } from '../../core/i18n'
import { LinkButton } from '../../parts/button'
import type { CronUnit } from '../cron'
import { type Range, unitBounds } from './bounds'
import { CustomNote } from './CustomNote'
import type { DraftEdits } from './use-draft'
import { type EditorKey, editorStrings } from './editor.strings'
import { ModeRow } from './ModeRow'
import { NumberBox } from './NumberBox'
import { span, twoDigits } from './numbers'
import type { UnitMemory, UnitMode } from './unit-memory'
import { ValueGrid } from './ValueGrid'
import { Words } from './Words'

type Unit = Exclude<CronUnit, 'day'>

/** Lists that are asked for often. */
const shortcuts: Readonly<Partial<Record<Unit, readonly (readonly [EditorKey, readonly number[]])[]>>> = {
  minute: [['quarters', [0, 15, 30, 45]]],
  hour: [['daytime', span(8, 19)], ['night', [...span(0, 6), ...span(20, 23)]]],
}

const columns: Readonly<Record<Unit, number>> = { second: 10, minute: 10, hour: 8, month: 6, year: 5 }

/** The four modes of second, minute, hour, month or year. */
export function UnitPanel({ unit, edits }: { unit: Unit; edits: DraftEdits }): ReactNode {
  const t = useStrings(editorStrings)
  const name = useId()
  const state = edits.draft.state[unit]
  const memory = edits.draft.memory[unit]
  const bounds = unitBounds[unit]
  const { disabled } = edits

  const row = (mode: UnitMode, words: ReactNode, label?: string) => (
    <ModeRow name={name} checked={state.mode === mode} label={label} disabled={disabled} onChoose={() => edits.setMode(unit, mode)}>{words}</ModeRow>
  )
  const number = (mode: UnitMode, key: 'start' | 'step' | 'from' | 'to', { min, max }: Range) => (
    <NumberBox value={memory[key]} min={min} max={max} label={t(key)} disabled={disabled} onPress={() => state.mode === mode || edits.setMode(unit, mode)} onChange={(value) => edits.setNumbers(unit, mode, { [key]: value })} />
  )
  const withNumbers = (mode: UnitMode, key: EditorKey, parts: readonly (keyof UnitMemory & ('start' | 'step' | 'from' | 'to'))[]) =>
    row(mode, <Words text={t(key)} parts={Object.fromEntries(parts.map((part) => [part, number(mode, part, bounds[part])]))} />, t(key, Object.fromEntries(parts.map((part) => [part, memory[part]]))))
  const choose = (values: readonly number[]) => edits.setNumbers(unit, 3, { values })
  const chosen = state.mode === 3 ? state.values : []

  return (
    <fieldset className="ops-cron-modes">
      <legend className="ops-vh">{t(`unit_${unit}`)}</legend>
      {state.mode === 'custom' && <CustomNote text={state.text} />}
      {row(1, t(`${unit}Every`))}
      {withNumbers(2, `${unit}Steps`, ['start', 'step'])}
      {withNumbers(4, `${unit}Range`, ['from', 'to'])}
      <div className="ops-row ops-cron-values">
        {row(3, t(`${unit}Values`))}
        <span className="ops-cap ops-faint ms-auto">{chosen.length > 0 && t('picked', { n: chosen.length })}</span>
        {shortcuts[unit]?.map(([key, values]) => <LinkButton key={key} className="ops-cap" disabled={disabled} onClick={() => choose(values)}>{t(key)}</LinkButton>)}
        {chosen.length > 0 && <LinkButton className="ops-cap" disabled={disabled} onClick={() => choose([])}>{t('none')}</LinkButton>}
      </div>
      <ValueGrid label={t(`${unit}Values`)} order={span(bounds.values.min, bounds.values.max)} textOf={twoDigits} chosen={chosen} columns={columns[unit]} onChange={choose} disabled={disabled} />
      <p className="ops-cap ops-faint">{t('gridHint')}</p>
    </fieldset>
  )
}
