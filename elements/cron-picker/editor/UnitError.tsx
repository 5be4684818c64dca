import type { ReactNode } from 'react'
import { useStrings } from '../../core/i18n'
import { editorStrings } from './editor.strings'
import { isInvalid } from './typed-numbers'
import type { DayMode } from './unit-memory'
import type { DraftEdits } from './use-draft'
import type { CronUnit } from '../cron'

/** Below a mode: what its number boxes take, where something else was typed into one. */
export function UnitError({ id, edits, unit, mode }: { id: string; edits: DraftEdits; unit: CronUnit; mode: DayMode }): ReactNode {
  const t = useStrings(editorStrings)
  const rejected = edits.draft.typed.find((number) => number.unit === unit && number.mode === mode && number.left && isInvalid(number))
  return rejected ? (
    <p id={id} className="ops-cap ops-cron-under text-danger-text" role="alert">
      {t('refused', { min: rejected.min, max: rejected.max, was: rejected.was })}
    </p>
  ) : null
}
