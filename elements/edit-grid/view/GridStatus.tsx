import { CircleAlert } from 'lucide-react'
import { type ReactNode, memo } from 'react'
import { LinkButton } from '../../parts/button'
import { FieldEnd } from '../../parts/field/FieldEnd'
import { Icon } from '../../parts/icon'
import { lazyPart } from '../../parts/lazy-part'
import { TextSpan } from '../../parts/TextSpan'
import type { FillChoiceProps } from './FillChoice'
import type { RangeSumsProps } from './RangeSums'
import type { GridControl } from '../control/grid-control'
import { isSingle } from '../model/range/cell-range'
import { withPart } from '../editing/reader'
import { useStrings } from '../../core/i18n'
import type { GridTopic } from '../state/topics'
import type { GridState } from '../state/grid-state.types'
import { editGridStrings } from '../edit-grid.strings'
import { useTopic } from '../shared/use-topic'

const countTopics: readonly GridTopic[] = ['selection', 'rows']

/** How many rows are ticked. By itself: where rows are disabled, counting looks at all of them. */
const SelectedCount = memo(function SelectedCount({ control }: { control: GridState }): ReactNode {
  useTopic(control, countTopics)
  const t = useStrings(editGridStrings)
  const { count } = control.selection.state
  return count > 0 && <span>{t('chosenRows', { count })}</span>
})

const RangeSums = lazyPart<RangeSumsProps>(() => import('./RangeSums'), { quiet: true })

const FillChoice = lazyPart<FillChoiceProps>(() => import('./FillChoice'), { quiet: true })

const loadRestored = () => import('../model/data/restored-rows')

const topics: readonly GridTopic[] = ['cells', 'order', 'range', 'errors', 'selection']

/** What is not saved yet, and what is selected. */
export function GridStatus({
  control,
  readOnly,
  onNext,
}: {
  control: GridControl
  readOnly: boolean | undefined
  onNext: () => void
}): ReactNode {
  useTopic(control, topics)
  const t = useStrings(editGridStrings)
  const {
    data,
    range: { all: ranges },
  } = control
  const { added, edited, removed } = control.changes.unsaved
  const errors = control.checking.book.count
  const hasSums = ranges.length > 1 || ranges.some((range) => !isSingle(range))
  return (
    <div className="ops-grid-status" role="status">
      <span>
        <FieldEnd disabled readOnly={readOnly} />{' '}
        <TextSpan>
          {control.rows.isFiltered
            ? t('shownRows', { shown: control.rows.count, count: data.rows.length })
            : t('rows', { count: control.rows.total })}
        </TextSpan>
        {control.rows.clearFilters && (
          <>
            {' '}
            <LinkButton onClick={control.rows.clearFilters}>{t('clearFilters')}</LinkButton>
          </>
        )}
      </span>
      {data.hasSharedIds && <span data-mark="removed">{t('sharedIds', { count: data.sharedIds.size })}</span>}
      {added > 0 && <span data-mark="new">{t('fresh', { count: added })}</span>}
      {edited > 0 && <span data-mark="edited">{t('edited', { count: edited })}</span>}
      {removed > 0 && (
        <span data-mark="removed">
          <TextSpan>{t('removed', { count: removed })}</TextSpan>{' '}
          {data.states.removedCount > 0 && !control.settings.locked && (
            <LinkButton onClick={() => withPart(control, loadRestored, ({ restoreRemoved }) => restoreRemoved(data))}>
              {t('restore')}
            </LinkButton>
          )}
        </span>
      )}
      {control.parts.lastFill && <FillChoice fill={control.parts.lastFill} />}
      {control.checking.isAwaited && <TextSpan>{t('checking')}</TextSpan>}
      {errors > 0 && (
        <span className="ops-grid-errors">
          <Icon of={CircleAlert} size={14} />
          <TextSpan>{t('errors', { count: errors })}</TextSpan>
          <LinkButton tone="danger" onClick={() => onNext()}>
            {t('nextError')}
          </LinkButton>
          <kbd className="ops-kbd">F8</kbd>
        </span>
      )}
      {(hasSums || !control.selection.isEmpty) && (
        <span className="ops-grid-range">
          <SelectedCount control={control} />
          {hasSums && <RangeSums control={control} />}
        </span>
      )}
    </div>
  )
}
