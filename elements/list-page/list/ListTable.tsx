import { SearchX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocale, useStrings } from '../../core/i18n'
import { type ListQuery, type ListRecord, pageSizes as usualSizes } from '../../core/query'
import { describeError } from '../../core/transport'
import { DataTable, type DataTableProps, Pagination, type TableSelection } from '../../parts/data-table'
import { useErrorToast } from '../../parts/feedback/failure-toast'
import { Empty } from '../../parts/indicators'
import { listStrings } from './list.strings'
import { selectionChange } from './selection-change'
import { useRowPanels } from './use-row-panels'

interface ListTableProps<Row extends ListRecord> extends Pick<
  DataTableProps<Row>,
  | 'label'
  | 'columns'
  | 'rowName'
  | 'actions'
  | 'batch'
  | 'onOpen'
  | 'currentKey'
  | 'layout'
  | 'onLayout'
  | 'total'
  | 'totals'
  | 'tree'
  | 'asCards'
> {
  list: ListQuery<Row>
  /** Rows can be ticked; with a radio button one of them. */
  selection?: Pick<TableSelection<Row>, 'radio' | 'locked'> | undefined
  /** Default 10, 20, 30; an empty list has no changer. */
  pageSizes?: readonly number[] | undefined
  /** Something is searched for. */
  searching: boolean
  /** What is shown under a row that is opened; without it none can be. */
  footer?: ((row: Row) => ReactNode) | undefined
  /** Shown when the whole list is empty; a search without result has its own words. */
  empty?: ReactNode
}

/** The table of a list with its pages, its ticked rows, and its empty and failed states. */
export function ListTable<Row extends ListRecord>(props: ListTableProps<Row>): ReactNode {
  const { list, columns, selection, searching, empty, footer: renderPanel, pageSizes = usualSizes, ...table } = props
  const t = useStrings(listStrings)
  const locale = useLocale()
  const [retrying, setRetrying] = useState(false)
  const shown = useRowPanels(list.rows, list.keyOf, renderPanel)
  useErrorToast(list.error)

  async function retry(): Promise<void> {
    setRetrying(true)
    try {
      await list.reload()
    } finally {
      setRetrying(false)
    }
  }

  const reason = list.error ? describeError(list.error, locale) : ''
  const failed = list.status === 'failed' && !retrying
  return (
    <DataTable
      {...table}
      columns={columns}
      {...shown}
      loading={list.status === 'loading' || list.isRefetching || retrying}
      failed={
        failed
          ? {
              title: t('listFailed'),
              text: t('listFailedText', { reason: /[.。!！]$/.test(reason) ? reason : t('sentence', { reason }) }),
              onRetry: () => void retry(),
            }
          : null
      }
      empty={searching ? <Empty icon={SearchX} title={t('nothingFound')} text={t('nothingFoundText')} /> : empty}
      sort={{ key: list.sort.column, order: list.sort.order }}
      // The head tells the next state; null is "none", which for a list is its default order.
      onSort={(next) => list.toggleSort(next?.key ?? list.sort.column)}
      {...(selection && { selection: { ...selection, ...selectionOf(list, selection.radio !== undefined) } })}
      skeletonRows={list.size}
      cards={columns.some(({ card }) => card !== undefined)}
      offset={(list.page - 1) * list.size}
      count={list.total}
      pagination={
        <Pagination
          label={table.label}
          page={list.page}
          pageSize={list.size}
          total={list.total}
          // Of rows that never came nobody knows how many there are.
          totalText={list.status === 'ready' ? undefined : () => ''}
          pageSizes={pageSizes}
          jumper
          onChange={(page, size) => (size === list.size ? list.setPage(page) : list.setSize(size))}
        />
      }
    />
  )
}

/** What is ticked, as the table has it: where everything that matches is, each row of the page. */
function selectionOf<Row extends ListRecord>(list: ListQuery<Row>, isRadio: boolean): TableSelection<Row> {
  const selected = list.whole ? new Set(list.rows.map(list.keyOf)) : new Set(list.selection.keys())
  return {
    selected,
    onChange: (keys) => select(list, keys, isRadio),
    ...(!isRadio && { whole: { count: list.total, chosen: list.whole, onChoose: list.selectWhole } }),
  }
}

function select<Row extends ListRecord>(list: ListQuery<Row>, keys: ReadonlySet<string>, isRadio: boolean): void {
  if (list.whole || isRadio) {
    // Of all that match some row was let go: what is left of the page stays.
    const left = list.rows.filter((row) => keys.has(list.keyOf(row)))
    list.clearSelection()
    if (left.length > 0) list.select(left, true)
    return
  }
  const { added, removed } = selectionChange(list.selection, keys, list.rows, list.keyOf)
  if (removed.length > 0) list.select(removed, false)
  if (added.length > 0) list.select(added, true)
}
