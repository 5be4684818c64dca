import { ChevronsDownUp, ChevronsUpDown, RefreshCw } from 'lucide-react'
import { type ReactNode, useCallback, useImperativeHandle, useMemo, useState } from 'react'
import tableCss from './tree-table.css?inline'
import { useSheet } from '../core/define/host-context'
import { useLocale, useStrings } from '../core/i18n'
import { describeError, useLoadError } from '../core/transport'
import { useSavedLayout } from '../list-page/list/use-saved-layout'
import { IconButton, LinkButton } from '../parts/button'
import { ColumnsMenu, DataTable, type TableSort } from '../parts/data-table'
import { Empty, Note } from '../parts/indicators'
import { keyText, treeRowReader, useTreeRows, useTreeSelection } from '../parts/tree-rows'
import type { TreeTableProps } from './tree-table.props'
import { orderOf, tableColumns } from './tree-columns'
import { treeTableStrings } from './tree-table.strings'
import type { TreeTableRow } from './tree-table.types'
import { useTreeSource } from './use-tree-source'

/** Rows of the skeleton. */
const skeletonRows = 6
const none: readonly never[] = []

/** Lazily loaded: the table itself. Another source is another table. */
export default function TreeTableBody(props: TreeTableProps): ReactNode {
  const { rowKey, hasChildField: hasChild, childrenField: children } = props
  const reader = useMemo(() => treeRowReader({ rowKey, hasChild, children }), [rowKey, hasChild, children])
  const source = useTreeSource(props, reader.idOf)
  return <Table key={source.name} {...props} reader={reader} tree={source} />
}

interface TableProps extends TreeTableProps {
  reader: ReturnType<typeof treeRowReader>
  tree: ReturnType<typeof useTreeSource>
}

function Table(props: TableProps): ReactNode {
  const {
    reader,
    tree: source,
    columns = none,
    selected = none,
    selection = '',
    actions,
    toolbar,
    saveCode,
    maxHeight,
    onExpand,
    onLoadError,
    ref,
  } = props
  const t = useStrings(treeTableStrings)
  const locale = useLocale()
  const [sort, setSort] = useState<TableSort | null>(null)
  const [lost, setLost] = useState<{ error: unknown; row: TreeTableRow } | null>(null)
  useSheet(tableCss)
  const tableColumnsNow = useMemo(() => tableColumns(columns), [columns])
  const [layout, setLayout] = useSavedLayout(saveCode, tableColumnsNow)
  const ordered = useMemo(() => ({ ...reader, order: orderOf(sort, columns) }), [reader, sort, columns])
  const tree = useTreeRows({
    rows: source.rows,
    reader: ordered,
    load: source.load,
    openLevels: props.openLevels,
    column: props.treeColumn,
    onExpand: (row, expanded) => onExpand({ row, expanded }),
    onLoadError: (error, row) => setLost({ error, row }),
  })
  useLoadError(
    source.error,
    useCallback(({ error }: { error: unknown }) => onLoadError({ error, row: null }), [onLoadError]),
  )
  useLoadError(
    lost?.error,
    useCallback(({ error }: { error: unknown }) => onLoadError({ error, row: lost?.row ?? null }), [onLoadError, lost]),
  )

  const mode = selection === 'radio' ? 'radio' : 'checkbox'
  const choice = useTreeSelection({
    index: tree.index,
    mode,
    keys: selected,
    linked: props.linked,
    onChange: (keys) => props.onSelectionChange({ keys, rows: tree.rowsOf(keys) }),
  })

  async function reload(key?: unknown): Promise<void> {
    await (keyText(key) === '' ? source.reload() : tree.reload(keyText(key)))
  }
  useImperativeHandle(ref, () => ({
    reload,
    expand: (keys) => tree.setOpen(keysIn(keys), true),
    collapse: (keys) => tree.setOpen(keysIn(keys), false),
    expandAll: () => tree.setAllOpen(true),
    collapseAll: () => tree.setAllOpen(false),
  }))

  const label = props.label ?? t('label')
  const nameOf = (row: TreeTableRow): string => tableColumnsNow[0]?.text?.(row) || tree.keyOf(row)
  const reason = source.error ? describeError(source.error, locale) : ''
  const failed = source.status === 'failed'
  return (
    <div className="ops-panel ops-treetable" style={maxHeight === 0 ? { blockSize: '100%' } : { maxBlockSize: maxHeight ?? 640 }}>
      {toolbar && (
        <div className="ops-bar">
          <span className="ops-strong ops-truncate">{label}</span>
          <span className="ops-grow" />
          <IconButton icon={ChevronsUpDown} label={t('expandAll')} onClick={() => tree.setAllOpen(true)} />
          <IconButton icon={ChevronsDownUp} label={t('collapseAll')} onClick={() => tree.setAllOpen(false)} />
          {source.load && <IconButton icon={RefreshCw} label={t('refresh')} onClick={() => void reload()} />}
          <ColumnsMenu columns={tableColumnsNow} layout={layout} onLayout={setLayout} />
        </div>
      )}
      {source.status === 'ready' && reason && (
        <Note tone="warning">
          {t('stale', { reason })} <LinkButton onClick={() => void reload()}>{t('retry')}</LinkButton>
        </Note>
      )}
      <DataTable<TreeTableRow>
        label={label}
        columns={tableColumnsNow}
        rows={tree.rows}
        rowKey={tree.keyOf}
        rowName={nameOf}
        loading={source.status === 'loading'}
        failed={failed ? { title: t('failed'), text: reason, onRetry: () => void reload() } : null}
        empty={<Empty title={t('empty')} text={t('emptyText')} />}
        skeletonRows={skeletonRows}
        sort={sort}
        onSort={setSort}
        layout={layout}
        onLayout={setLayout}
        selection={selection === '' ? undefined : choice}
        {...(actions && { actions })}
        cards
        tree={tree.tree}
      />
      <output className="ops-sr-only">{tree.emptied && t('nothingBelow', { name: nameOf(tree.emptied) })}</output>
    </div>
  )
}

function keysIn(keys: unknown): string[] {
  return (Array.isArray(keys) ? keys : [keys]).map(keyText).filter((key) => key !== '')
}
