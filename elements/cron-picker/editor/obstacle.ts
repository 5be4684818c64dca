import type { Translate } from '../../core/i18n'
import { lacksDays } from './draft'
import type { EditorKey } from './editor.strings'
import { isInvalid } from './typed-numbers'
import type { DraftEdits } from './use-draft'

/** What speaks against saving, in words; `''` for nothing. */
export function obstacleOf({ draft, neverRuns }: DraftEdits, t: Translate<EditorKey>): string {
  const wrong = draft.text.trim() === '' ? 0 : draft.reading.errors.length
  if (wrong > 0) return t('faults', { n: wrong })
  const invalid = draft.typed.find(isInvalid)
  if (invalid) return t('refusedIn', { unit: t(`unit_${invalid.unit}`), min: invalid.min, max: invalid.max })
  if (lacksDays(draft)) return t(draft.state?.day.mode === 4 ? 'noWeekdays' : 'noDays')
  return neverRuns ? t('neverRuns') : ''
}
