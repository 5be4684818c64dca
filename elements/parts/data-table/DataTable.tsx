import { type MouseEvent, type PointerEvent, type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react'
import dataCss from '../../../styles/data.css?inline'
import { useSheet } from '../../core/define/host-context'
import { useTouch } from '../../core/overlay'
import { OverflowTooltip, useOverflowTooltip } from '../float/Ellipsis'
import { lazyPart } from '../lazy-part'
import { Empty, Failed } from '../indicators/Empty'
import { useMergedRefs } from '../merge-refs'
import { hasGroups } from './column-groups'
import { actionsWidth } from './column-widths.model'
import type { DataTableProps } from './data-table.types'
import { toggleRow } from './selection.model'
import { shownColumns } from './shown-columns'
import { SkeletonRows } from './SkeletonRows'
import type DrawnCards from './TableCards'
import { TableFoot } from './TableFoot'
import { TableHead } from './TableHead'
import { TableRow } from './TableRow'
import { NoteRow } from './TreeCell'
import { treeColumnOf, treeKeys } from './tree-keys'
import { TotalRow } from './TotalRow'
import { movedBy, orderedKeys } from './table-layout.model'
import { useColumnWidths, useSample } from './use-column-widths'
import { useDataTable } from './use-data-table'
import { usePrinting } from './use-printing'
import { useRoom } from '../use-room'
import { useTableKeys } from './use-table-keys'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a lazy part forgets that it is generic
const TableCards = lazyPart(() => import('./TableCards')) as unknown as typeof DrawnCards
const VirtualRows = lazyPart(() => import('./VirtualRows'))

/** Pixels of the column of boxes. */
const pickWidth = 44
/** From this number of rows on, only those in sight are drawn. */
const manyRows = 120
/** Pixels below which rows become cards. */
const cardsBelow = 560

/**
 * Head, rows and foot of a list; put it inside an `ops-panel` box beside the bars. The head and the row height are there
 * from the first frame, so nothing moves when the rows come.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>): ReactNode {
  const { columns, rows, rowKey, label, loading = false, failed, selection, actions, onLayout, tree } = props
  const { rowName = rowKey, skeletonRows = 10, totals } = props
  // Of a tree nobody knows how many rows it has.
  const { offset = 0, count = rows.length } = tree ? {} : props
  useSheet(dataCss)
  const cut = useOverflowTooltip()
  const group = useId()
  const [room, measure] = useRoom()
  const scroller = useRef<HTMLElement>(null)
  const attach = useMergedRefs(scroller, measure)
  const box = useRef<HTMLTableElement>(null)
  const attachTable = useMergedRefs(box, tree?.attach)
  const lastTouched = useRef<string | null>(null)
  // Paper has all columns, also those that the reader has hidden, and all rows.
  const printing = usePrinting()
  const table = useDataTable(props, printing)
  const isTouch = useTouch()
  const lead = selection ? pickWidth : 0

  const treeColumn = tree && treeColumnOf(tree, table)
  const sample = useSample(rows)
  const trail = actions ? actionsWidth(sample.map(actions), isTouch) : 0
  const { widths, resize, fit } = useColumnWidths(table, { columns, rows, sample, treeColumn }, room === null ? null : room - lead - trail)
  const shown = shownColumns(table, columns, { widths, lead, trail })

  const isRow = useCallback((row: Row): boolean => tree?.positionOf(row).note === undefined, [tree])
  const openKeys = useMemo(
    () => rows.filter((row) => isRow(row) && !selection?.locked?.(row)).map(rowKey),
    [rows, rowKey, selection, isRow],
  )
  const heads = hasGroups(shown) ? 2 : 1
  const waiting = loading && rows.length === 0 && !failed
  const span = columns.length + 3

  function pick(key: string, on: boolean, extend: boolean): void {
    if (!selection) return
    if (selection.radio) return selection.onChange(new Set([key]))
    selection.onChange(toggleRow(openKeys, selection.selected, key, on, extend ? lastTouched.current : null))
    lastTouched.current = key
  }

  function toggle(index: number, extend: boolean): void {
    const row = rows[index]
    if (!row || selection?.locked?.(row) || !isRow(row)) return
    const key = rowKey(row)
    pick(key, !selection?.selected.has(key), extend)
  }

  const [revealed, setRevealed] = useState<number>()
  const keys = useTableKeys(box, {
    count: failed ? 0 : rows.length,
    onToggle: selection && toggle,
    onOpen: props.onOpen && ((index) => open(rows[index])),
    onSelectAll: selection && !selection.radio ? () => selection.onChange(new Set([...selection.selected, ...openKeys])) : undefined,
    reveal: setRevealed,
    tree: tree && treeKeys(tree, rows, { enter: props.onOpen !== undefined, space: selection !== undefined }),
  })

  function open(row: Row | undefined): void {
    if (row && isRow(row)) props.onOpen?.(row)
  }

  function overCell(event: PointerEvent<HTMLElement>): void {
    if (event.pointerType === 'touch' || !(event.target instanceof Element)) return
    const cell = event.target.closest<HTMLElement>('td, th')
    if (cell && !cell.dataset['stick'] && cell !== cut.anchor.current) cut.over(cell)
  }

  function openRow(event: MouseEvent<HTMLElement>): void {
    if (!props.onOpen || !(event.target instanceof Element) || event.target.closest('button, a, input, label')) return
    open(rows[Number(event.target.closest<HTMLElement>('tr[data-row]')?.dataset['row'] ?? -1)])
  }

  const drawRow = (index: number): ReactNode => {
    const row = rows[index]!
    const rowId = rowKey(row)
    const position = tree?.positionOf(row)
    if (position?.note) return <NoteRow key={rowId} position={position} index={index} span={span} pick={selection !== undefined} />
    return (
      <TableRow
        key={rowId}
        row={row}
        index={index}
        position={offset + index + heads - 1}
        rowId={rowId}
        name={rowName(row)}
        selected={selection?.selected.has(rowId) ?? false}
        isCurrent={rowId === props.currentKey}
        columns={shown}
        selection={selection}
        group={group}
        actions={actions}
        onPick={pick}
        treePosition={position}
        treeColumn={treeColumn}
        onToggle={tree?.onToggle}
      />
    )
  }

  const asCards =
    !printing && props.cards && room !== null && (props.asCards || room < cardsBelow) && !failed && (waiting || rows.length > 0)
  const total = shown.reduce((sum, { width = 0 }) => sum + width, lead + trail)
  return (
    <>
      <section className="ops-scroll" ref={attach} aria-label={label} tabIndex={-1}>
        {asCards ? (
          <TableCards {...props} asCards={room >= cardsBelow} waiting={waiting ? skeletonRows : 0} openKeys={openKeys} onPick={pick} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is a grid or a tree grid, by its role
          <table
            ref={attachTable}
            className="ops-table"
            part="table"
            role={tree ? 'treegrid' : 'grid'}
            aria-label={label}
            aria-busy={loading}
            aria-rowcount={count + heads + (totals ? 1 : 0)}
            aria-multiselectable={selection && !selection.radio}
            style={widths ? { minWidth: total } : undefined}
            onPointerOver={overCell}
            onPointerLeave={cut.leave}
            onPointerDown={cut.leave}
            onDoubleClick={openRow}
            {...keys.handlers}
          >
            <colgroup>
              {selection && <col style={{ width: pickWidth }} />}
              {shown.map((column) => (
                <col key={column.key} style={column.width === undefined ? undefined : { width: column.width }} />
              ))}
              <col className="ops-fill" style={widths ? undefined : { width: 0 }} />
              {actions && <col style={{ width: trail }} />}
            </colgroup>
            <TableHead
              {...props}
              columns={shown}
              openKeys={openKeys}
              onResize={onLayout && resize}
              onFit={onLayout && fit}
              onMove={onLayout && ((key, by) => table.setColumnOrder(movedBy(orderedKeys(columns, table.state.columnOrder), key, by)))}
            />
            {!failed && !printing && rows.length > manyRows ? (
              <VirtualRows
                count={rows.length}
                scroller={scroller}
                drawRow={drawRow}
                revealed={revealed}
                columns={span}
                onDrawn={keys.settle}
              />
            ) : (
              <tbody aria-busy={(loading && !waiting) || undefined}>
                {waiting && (
                  <SkeletonRows
                    count={skeletonRows}
                    cells={shown.length + (selection ? 1 : 0) + (actions ? 1 : 0)}
                    pick={Boolean(selection)}
                  />
                )}
                {failed && (
                  <BlankRow span={span} room={room}>
                    <Failed {...failed} />
                  </BlankRow>
                )}
                {!failed && !loading && rows.length === 0 && (
                  <BlankRow span={span} room={room}>
                    {props.empty ?? <Empty />}
                  </BlankRow>
                )}
                {!failed && rows.map((_, index) => drawRow(index))}
              </tbody>
            )}
            {totals && !failed && rows.length > 0 && (
              <TotalRow columns={shown} totals={totals} picks={selection !== undefined} acts={actions !== undefined} />
            )}
          </table>
        )}
        <OverflowTooltip {...cut} />
      </section>
      <TableFoot {...props} openKeys={openKeys} />
    </>
  )
}

/** What is said in the place of rows stands in what is seen of the table, however wide that is. */
function BlankRow({ span, room, children }: { span: number; room: number | null; children: ReactNode }): ReactNode {
  return (
    <tr className="ops-emptyrow">
      <td colSpan={span}>
        <div className="ops-emptyfix" style={room === null ? undefined : { width: room }}>
          {children}
        </div>
      </td>
    </tr>
  )
}
