import { type ReactNode, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useConfig } from '../core/config'
import { useSheet } from '../core/define/host-context'
import { useLocale } from '../core/i18n'
import { defaultPageSize, type ListSource, pageSizes as usualSizes, useListQuery } from '../core/query'
import { isRecord } from '../core/storage/shapes'
import { type Transport, useLoadError, useTransport } from '../core/transport'
import { ListTable } from '../list-page/list/ListTable'
import { useSavedLayout } from '../list-page/list/use-saved-layout'
import { resourceColumns } from '../list-page/declared/columns'
import { recordTitle, stringValue } from '../list-page/resource/records'
import type { Resource, WireRecord } from '../list-page/resource/resource.types'
import { ColumnsMenu, type DataColumn } from '../parts/data-table'
import { Radio } from '../parts/field/Radio'
import { useLatest } from '../parts/use-latest'
import tableCss from './data-table.css?inline'
import type { DataTableProps } from './data-table.props'
import type { TableColumn } from './data-table.types'
import { PageNode } from './PageNode'
import { responseWithIds, keyOf, rowsSource, tableResource } from './table-resource'

type RecordTableProps = DataTableProps & { columns: readonly TableColumn[] }

const nothingMissing: ReadonlySet<string> = new Set()
let input = 0

/** The records of `<ops-data-table>`. */
export default function RecordTable(props: RecordTableProps): ReactNode {
  const { columns, url, rows, source, rowKey = 'id', query, order, selection, label = '', saveCode = '', columnsMenu, ref } = props
  const { pageSizes = usualSizes, rowActions = [], onSelectionChange, onSort, onPage, onRowAction, onRowOpen, onLoadError } = props
  const locale = useLocale()
  const config = useConfig()
  const transport = useTransport()
  useSheet(tableCss)
  const resource = useMemo(() => tableResource(columns, saveCode), [columns, saveCode])
  const latest = useLatest({ resource, rows: rows ?? [], source })
  const [path] = useState(() => (url && !rows && !source ? url : `data-table ${++input}`))
  const sizes = pageSizes.map(Number)
  const list = useListQuery<WireRecord>({
    path,
    ...(order && { sort: order }),
    size: sizes.includes(defaultPageSize) ? defaultPageSize : (sizes[0] ?? defaultPageSize),
    columns: columns.map(keyOf),
    search: searchOf(query),
    // Each table of records of its own has a name of its own.
    noCache: path !== url,
    source: sourceOf(latest, rows !== undefined, rowKey, transport, path),
  })
  useQueryProperty(query, list)
  useReloadOnChange(rows ?? source, list.reload)
  useLoadError(list.error, onLoadError)
  useListEvents(list, { onSelectionChange, onSort, onPage })
  useImperativeHandle(ref, () => ({ reload: list.reload, clearSelection: list.clearSelection }), [list.reload, list.clearSelection])

  const shown = useMemo(
    () => resourceColumns(resource, { locale, config, missing: nothingMissing }).map((column) => withPageCell(column, columns)),
    [resource, locale, config, columns],
  )
  const [layout, setLayout] = useSavedLayout(saveCode || undefined, shown)
  return (
    <div className="ops-panel ops-datatable">
      <ListTable
        label={label}
        list={list}
        columns={shown}
        rowName={(record) => recordTitle(resource, record)}
        searching={Object.keys(query ?? {}).length > 0}
        pageSizes={sizes}
        selection={selection === 'checkbox' ? {} : selection === 'radio' ? { radio: Radio } : undefined}
        {...(rowActions.length > 0 && {
          actions: () =>
            rowActions.map((action) => ({
              ...action,
              label: stringValue(action.label),
              onSelect: (record: WireRecord) => onRowAction({ key: action.key, record }),
            })),
        })}
        onOpen={(record) => onRowOpen({ record })}
        total={columnsMenu && <ColumnsMenu columns={shown} layout={layout} onLayout={setLayout} />}
        layout={layout}
        onLayout={setLayout}
      />
    </div>
  )
}

interface TableInput {
  resource: Resource
  rows: readonly WireRecord[]
  source: RecordTableProps['source']
}

/** Made here, so that what the cache keeps holds nothing of the view. */
function sourceOf(
  latest: { readonly current: TableInput },
  hasRows: boolean,
  rowKey: string,
  transport: Transport,
  path: string,
): ListSource {
  const ofRows = rowsSource(
    () => latest.current.resource,
    () => latest.current.rows,
    rowKey,
  )
  return async (request, signal) => {
    const { source } = latest.current
    if (source) return responseWithIds(await source(request, signal), rowKey)
    if (hasRows) return ofRows(request, signal)
    return responseWithIds(await transport.get(path, request, { signal }), rowKey)
  }
}

type List = ReturnType<typeof useListQuery<WireRecord>>

const searchOf = (query: object | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(isRecord(query) ? query : {}).map(([name, value]) => [name, stringValue(value)]))

/** Other parameters ask for page 1; the same in another object ask nothing. */
function useQueryProperty(query: object | undefined, list: List): void {
  const { setSearch, submit } = list
  const requested = JSON.stringify(searchOf(query))
  const before = useRef(requested)
  useEffect(() => {
    if (before.current === requested) return
    for (const name of Object.keys(searchOf(JSON.parse(before.current)))) setSearch(name, undefined)
    for (const [name, value] of Object.entries(searchOf(JSON.parse(requested)))) setSearch(name, value)
    before.current = requested
    submit()
  }, [requested, setSearch, submit])
}

/** Other records, or another function that brings them, are shown at once. */
function useReloadOnChange(records: unknown, reload: List['reload']): void {
  const shown = useRef(records)
  useEffect(() => {
    if (shown.current === records) return
    shown.current = records
    void reload()
  }, [records, reload])
}

/** Tells the page what its user changed. */
function useListEvents(
  list: List,
  { onSelectionChange, onSort, onPage }: Pick<DataTableProps, 'onSelectionChange' | 'onSort' | 'onPage'>,
): void {
  const { selection, whole, total, sort, page, size } = list
  const emitted = useRef({ selection, whole, sort, page, size })
  useEffect(() => {
    const before = emitted.current
    emitted.current = { selection, whole, sort, page, size }
    if (before.sort !== sort) onSort(sort)
    if (before.page !== page || before.size !== size) onPage({ page, size })
    if (before.selection !== selection || before.whole !== whole)
      onSelectionChange({ keys: [...selection.keys()], records: [...selection.values()], whole, total })
  }, [selection, whole, total, sort, page, size, onSelectionChange, onSort, onPage])
}

/** The page may draw its cells itself. */
function withPageCell(column: DataColumn<WireRecord>, columns: readonly TableColumn[]): DataColumn<WireRecord> {
  const render = columns.find((one) => keyOf(one) === column.key)?.render
  if (!render) return column
  return {
    ...column,
    render: (record) => {
      const drawn = render(record)
      return drawn instanceof Node ? <PageNode node={drawn} /> : drawn
    },
  }
}
