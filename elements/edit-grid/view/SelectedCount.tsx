import { memo, type ReactNode } from 'react'
import { useStrings } from '../../core/i18n'
import type { GridTopic } from '../state/topics'
import type { GridState } from '../state/grid-state.types'
import { editGridStrings } from '../edit-grid.strings'
import { useTopic } from '../shared/use-topic'

const topics: readonly GridTopic[] = ['selection', 'rows']

/** How many rows are ticked. By itself: where rows are disabled, counting looks at all of them. */
export const SelectedCount = memo(function SelectedCount({ control }: { control: GridState }): ReactNode {
  useTopic(control, topics)
  const t = useStrings(editGridStrings)
  const { count } = control.selection.state
  return count > 0 && <span>{t('chosenRows', { count })}</span>
})
