import type { ReactNode } from 'react'
import { useStrings } from '../../../core/i18n'
import { toolbarStrings } from '../toolbar/toolbar.strings'
import type { ShownColumn } from '../../model/columns/cell-type'
import type { GridTopic } from '../../state/topics'
import type { GridState } from '../../state/grid-state.types'
import type { RowId } from '../../edit-grid.types'
import { useTopic } from '../../shared/use-topic'

const topics: readonly GridTopic[] = ['cells', 'order']

/** The values of a row by title, where the page shows nothing of its own. */
export function RowFacts({ control, id }: { control: GridState; id: RowId }): ReactNode {
  useTopic(control, topics)
  const t = useStrings(toolbarStrings)
  const row = control.data.row(id)
  if (!row) return null
  const index = control.rows.indexOf(id)
  function textOf(column: ShownColumn): string {
    const value = control.cells.valueOf(row!, index, column.key)
    if (column.kind !== 'checkbox') return column.type.text(value, column)
    return t(value === (column.source.customValue ?? [true])[0] ? 'ticked' : 'unticked')
  }
  return (
    <dl className="ops-grid-facts">
      {control.columns.layout.columns
        .filter(({ key }) => !key.startsWith('#'))
        .map((column) => (
          <div key={column.key}>
            <dt>{column.title || column.key}</dt>
            <dd>{textOf(column)}</dd>
          </div>
        ))}
    </dl>
  )
}
