import { type ReactNode, useState } from 'react'
import { useFeedback } from '../../../core/feedback'
import { useStrings } from '../../../core/i18n'
import { Button } from '../../../parts/button'
import { type GridValues, InvalidGridError } from '../../editing/checking'
import { goToError } from '../../editing/go-to-error'
import type { GridTopic } from '../../state/topics'
import { PendingResponses } from '../../commands/pending-responses'
import type { CellError, GridRow } from '../../edit-grid.types'
import { useTopic } from '../../shared/use-topic'
import { toolbarStrings } from './toolbar.strings'
import type { GridToolsProps } from '../../shared/grid-props'

const topics: readonly GridTopic[] = ['cells']

/** Gives up what was changed, or hands it to the page to be saved: wrong cells are shown instead. */
export function SaveButtons({ control, grid, takeFocus }: GridToolsProps): ReactNode {
  useTopic(control, topics)
  const t = useStrings(toolbarStrings)
  const feedback = useFeedback()
  const [isBusy, setBusy] = useState(false)
  const { data, editing } = control
  const { added, edited, removed } = control.changes.unsaved
  const count = added + edited + removed
  // Rows that only stand elsewhere are not edited, but their numbers are to be saved too.
  const isSame = count === 0 && !(data.canUndo && data.states.hasMoved)

  async function discard(): Promise<void> {
    const isSure = await feedback.confirm({
      title: t('discard'),
      question: count === 0 ? t('discardOrder') : t('discardAsk', { count }),
      details: t('discardHint'),
      tone: 'danger',
      okText: t('discard'),
      cancelText: t('cancel'),
    })
    if (!isSure || !grid.onToolbar({ name: 'discard' })) return
    editing.close()
    control.loading.reset()
  }

  /** Answers what is wrong; then nothing is saved. */
  async function save(): Promise<readonly CellError[]> {
    const responses = new PendingResponses()
    editing.commit()
    const values = await control.checking.values().catch(wrongValues)
    if (values.errorCount > 0) return values.errors
    if (!grid.onToolbar({ name: 'save', values, waitFor: responses.waitFor }) || !responses.isAwaited) return []
    const isSaved = await responses.agreed((input) => control.loading.accept(input.find(holdsRows)?.rows))
    if (isSaved) feedback.toast({ tone: 'success', title: t('saved'), cause: 'grid' })
    return []
  }

  /** Nothing can be changed meanwhile, by no button either: it would count as saved. */
  function lock(on: boolean): void {
    setBusy(on)
    const grid = control.screen.body?.scroller.closest('.ops-grid')
    for (const part of grid?.querySelectorAll('.ops-grid-tools, .ops-grid-view, .ops-grid-status, .ops-pager') ?? [])
      part.toggleAttribute('inert', on)
  }

  /** Rows that others took away meanwhile cannot be stored: the user is asked first what is to become of them. */
  function asksForGone(): boolean {
    const deleted = control.parts.conflicts?.deleted ?? []
    const row = deleted.length > 0 ? control.rows.bring(deleted[0]!) : -1
    if (deleted.length === 0) return false
    feedback.toast({ tone: 'warning', title: t('saveGone', { count: deleted.length }), cause: 'grid' })
    if (row >= 0) control.range.goTo({ row, column: Math.max(0, control.columns.firstField) })
    takeFocus()
    return true
  }

  async function saveAlone(): Promise<void> {
    if (editing.isInvalid()) return
    editing.commit()
    if (asksForGone()) return
    lock(true)
    const errors = await save().finally(() => lock(false))
    const [first] = errors
    if (!first) return
    feedback.toast({ tone: 'warning', title: first.id === '' ? first.message : t('saveErrors', { count: errors.length }), cause: 'grid' })
    if (goToError(control, 1)) takeFocus()
  }

  return (
    <div className="ops-grid-saving">
      <span className="ops-sep" />
      <Button disabled={isSame || isBusy || grid.loading} onClick={() => void discard()}>
        {t('discard')}
      </Button>
      <Button kind="primary" disabled={isSame || grid.loading} loading={isBusy} onClick={() => void saveAlone()}>
        {isSame ? t('saveNothing') : count === 0 ? t('saveOrder') : t('save', { count })}
      </Button>
    </div>
  )
}

/** The page answers the rows as they are stored now: new ones with their ids. */
function holdsRows(result: unknown): result is { readonly rows: readonly GridRow[] } {
  return typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows)
}

function wrongValues(error: unknown): GridValues {
  if (error instanceof InvalidGridError) return error.values
  throw error
}
