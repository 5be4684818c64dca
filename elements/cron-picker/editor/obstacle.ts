import type { Translate } from '../../core/i18n'
import { lacksDays } from './draft'
import type { EditorKey } from './editor.strings'
import { isRefused } from './typed-numbers'
import type { DraftEdits } from './use-draft'

/** What speaks against saving, in words; `''` for nothing. */
export function obstacleOf({ draft, neverRuns }: DraftEdits, t: Translate<EditorKey>): string {
  const wrong = draft.text.trim() === '' ? 0 : draft.reading.errors.length
  if (wrong > 0) return t('faults', { n: wrong })
  const refused = draft.typed.find(isRefused)
  if (refused) return t('refusedIn', { unit: t(`unit_${refused.unit}`), min: refused.min, max: refused.max })
  if (lacksDays(draft)) return t(draft.state?.day.mode === 4 ? 'noWeekdays' : 'noDays')
  return neverRuns ? t('neverRuns') : ''
}
