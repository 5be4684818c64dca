import { type ReactNode, useMemo, useState } from 'react'
import { useSheet } from '../../core/define/host-context'
import { useStrings } from '../../core/i18n'
import { useLayerSheet } from '../../core/overlay'
import { Tabs } from '../../parts/tabs'
import { convertForeign, type CronUnit, cronUnits } from '../cron'
import cronCss from '../cron-picker.css?inline'
import { DayPanel } from './DayPanel'
import { editorStrings } from './editor.strings'
import { ExpressionBox, unitOfField } from './ExpressionBox'
import { Findings } from './Findings'
import { Runs } from './Runs'
import { isInvalid } from './typed-numbers'
import { UnitPanel } from './UnitPanel'
import type { DraftEdits } from './use-draft'

export interface CronEditorProps {
  id?: string
  edits: DraftEdits
  /** Zone of the server. */
  timeZone: string
  accessibleName?: string | undefined
  readOnly?: boolean | undefined
  /** Enter in the text. */
  onEnter: () => void
  onBlur?: (() => void) | undefined
}

/** Text, meaning, units with their modes, and the next runs; the same in the dialog and in place. */
export function CronEditor({ id, edits, timeZone, accessibleName, readOnly, onEnter, onBlur }: CronEditorProps): ReactNode {
  useSheet(cronCss)
  // the cells of its grids are the calendar's
  useLayerSheet()
  const t = useStrings(editorStrings)
  const { draft } = edits
  const [unit, setUnit] = useState<CronUnit>(() => (draft.text === '' ? 'hour' : firstUnit(edits)))
  const [zone, setZone] = useState(timeZone)
  const foreign = useMemo(() => (draft.reading.valid ? null : convertForeign(draft.text)), [draft.reading, draft.text])

  return (
    <div id={id} className="ops-cron">
      <ExpressionBox
        edits={edits}
        unit={unit}
        onUnit={setUnit}
        label={accessibleName ?? t('expression')}
        readOnly={readOnly}
        onEnter={onEnter}
        onBlur={onBlur}
      />
      <Findings edits={edits} foreign={foreign} timeZone={timeZone} />
      <div className="ops-cron-pane">
        <Tabs
          className="ops-cron-tabs"
          label={t('units')}
          value={unit}
          onChange={(key) => setUnit(cronUnits.find((unit) => unit === key) ?? 'hour')}
          items={cronUnits.map((key) => ({
            key,
            label: <UnitLabel unit={key} edits={edits} />,
            content:
              key === 'day' ? (
                <DayPanel edits={edits} onEnter={onEnter} />
              ) : (
                <UnitPanel key={key} unit={key} edits={edits} onEnter={onEnter} />
              ),
          }))}
        />
        <Runs edits={edits} foreign={foreign} serverZone={timeZone} timeZone={zone} onZone={setZone} />
      </div>
    </div>
  )
}

/** Where the eye should go first: to a mistake, else to the unit that says when in the day. */
function firstUnit({ draft: { reading, state } }: DraftEdits): CronUnit {
  const [error] = reading.errors
  if (error?.field) return unitOfField(error.field)
  return (
    cronUnits.find((unit) => state && unit !== 'second' && state[unit].mode !== 1 && !(unit === 'minute' && state.hour.mode !== 1)) ??
    'hour'
  )
}

/** Name and text of a unit; of the two day fields the one that says something. */
function UnitLabel({ unit, edits: { draft } }: { unit: CronUnit; edits: DraftEdits }): ReactNode {
  const t = useStrings(editorStrings)
  const { tree, errors } = draft.reading
  const bad =
    errors.some(({ field }) => field && unitOfField(field) === unit) ||
    draft.typed.some((number) => number.unit === unit && number.left && isInvalid(number))
  return (
    <>
      <span>{t(`unit_${unit}`)}</span>
      <small className="ops-mono ops-truncate" dir="ltr" data-bad={bad ? '' : undefined}>
        {tree ? textOf() : '·'}
      </small>
    </>
  )

  function textOf(): string {
    if (!tree) return ''
    if (unit !== 'day') return tree[unit].text
    const { dayOfMonth, dayOfWeek } = tree
    const byWeek = /^[?*]$/.test(dayOfMonth.text) && !/^[?*]$/.test(dayOfWeek.text)
    return byWeek ? t('weekPrefix', { text: dayOfWeek.text }) : dayOfMonth.text
  }
}
