import { useFeedback } from '../../core/feedback'
import { useStrings } from '../../core/i18n'
import { commandsOf } from '../commands/row-commands'
import type { GridControl } from '../control/grid-control'
import type { RowId } from '../edit-grid.types'
import { deferredStrings } from '../deferred.strings'

/** Removes rows for the user, who is asked first (clause 5.2-22); in a tree with all below them, which is loaded before, and counted. */
export function useRemoveRows(control: GridControl): (ids: readonly RowId[]) => Promise<void> {
  const t = useStrings(deferredStrings)
  const feedback = useFeedback()
  return async (ids) => {
    const { moves } = control.parts.expansion ?? {}
    const unknown = moves?.descendants(ids).unknown ?? []
    if (unknown.length > 0 && !(await moves?.loadDescendants(unknown))) return
    const isSure = await feedback.confirm({
      title: t('remove'),
      question: t('removeAsk', { count: moves?.descendants(ids).ids.length ?? ids.length }),
      details: t('removeHint'),
      tone: 'danger',
      okText: t('remove'),
      cancelText: t('cancel'),
    })
    if (isSure) commandsOf(control).remove(ids)
  }
}
