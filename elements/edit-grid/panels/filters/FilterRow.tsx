import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useStrings } from '../../../core/i18n'
import type { GridToolsProps } from '../../shared/grid-props'
import { toolbarStrings } from '../toolbar/toolbar.strings'
import type { ShownColumn } from '../../model/columns/cell-type'
import type { GridControl } from '../../control/grid-control'
import { useTitled } from '../../shared/use-titled'
import { type Filters, rowFilter } from './column-filter'
import { FilterField } from './FilterField'

const noFilters: Filters = {}

/** Fields under the titles, one for each column; what they say is applied in one pass over the rows. */
export function FilterRow(props: GridToolsProps): ReactNode {
  const { control, choices, onChoose, takeFocus } = props
  const { titled, handlers } = useTitled(control)
  const t = useStrings(toolbarStrings)
  const row = useRef<HTMLDivElement>(null)
  const filters = choices.filters ?? noFilters
  useFilters(props, filters)
  useRoom(props)
  useOwnText(row, control)

  function change({ key }: ShownColumn, text: string): void {
    const { [key]: _old, ...others } = filters
    onChoose({ ...choices, filters: text === '' ? others : { ...others, [key]: text } })
  }

  const { layout } = control.columns
  return (
    <div ref={row} className="ops-grid-filters" role="rowgroup" aria-label={t('filters')}>
      <div role="row" className="flex" style={{ width: layout.width }} {...handlers}>
        {titled.map(({ column, index, style }) => (
          <div
            key={column.key}
            role="gridcell"
            aria-colindex={index + 1}
            className="ops-grid-filter"
            data-pin={column.pin ?? undefined}
            data-on={filters[column.key] ? '' : undefined}
            style={style}
          >
            <FilterField
              control={control}
              column={column}
              value={filters[column.key] ?? ''}
              onChange={(text) => change(column, text)}
              onDown={takeFocus}
            />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Shows the rows that pass, and all of them again when the row of filters goes. */
function useFilters({ control, choices, onChoose }: GridToolsProps, filters: Filters): void {
  const { columns, typeOf, dictionaries } = control.settings
  const latest = useRef(choices)
  useLayoutEffect(() => {
    latest.current = choices
  })
  useLayoutEffect(() => {
    control.rows.filterBy(rowFilter(control.columns.layout.columns, filters), () => onChoose({ ...latest.current, filters: {} }))
    // oxlint-disable-next-line react/exhaustive-deps -- what the columns shown follow from, without their widths
  }, [control, filters, columns, typeOf, dictionaries, choices.hidden])
  useEffect(() => () => control.rows.filterBy(null, () => undefined), [control])
}

/** The rows have less room while the filters are there. */
function useRoom({ control }: GridToolsProps): void {
  useLayoutEffect(() => {
    control.screen.body?.measure()
    return () => void requestAnimationFrame(() => control.screen.body?.measure())
  }, [control])
}

/** What is typed and pasted here is not meant for the cells, whose listeners are around this row; an editor has ended by then. */
function useOwnText(row: RefObject<HTMLElement | null>, control: GridControl): void {
  useLayoutEffect(() => {
    const stop = new AbortController()
    for (const type of ['beforeinput', 'compositionstart', 'compositionend', 'copy', 'cut', 'paste']) {
      row.current?.addEventListener(type, (event) => event.stopPropagation(), { signal: stop.signal })
    }
    row.current?.addEventListener('focusin', () => control.editing.commit(), { signal: stop.signal })
    return () => stop.abort()
  }, [row, control])
}
