import { type ChangeEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { useSheet } from '../../core/define/host-context'
import dataCss from '../../../styles/data.css?inline'
import { OverflowTooltip, useOverflowTooltip } from '../float/Ellipsis'
import { Empty, Failed } from '../indicators/Empty'
import { Skeleton } from '../indicators/indicators'
import { toggleRow } from './selection-model'
import { TableFoot } from './TableFoot'
import { TableHead } from './TableHead'
import { TableRow } from './TableRow'
import type { TableProps } from './table.types'

const columnWidth = { pick: 44, actions: 148 }

/**
 * Head, rows and foot of a list; put it inside an `ops-panel` box beside the bars. The head and the row height are there
 * from the first frame, so nothing moves when the rows come.
 */
export function Table<Row>(props: TableProps<Row>): ReactNode {
  const {
    columns,
    rows,
    rowKey,
    label,
    loading = false,
    failed,
    empty,
    selection,
    actions,
    actionsWidth = columnWidth.actions,
    skeletonRows = 10,
    minWidth,
  } = props
  useSheet(dataCss)
  const cut = useOverflowTooltip()
  const lastTouched = useRef<string | null>(null)
  const waiting = loading && rows.length === 0 && !failed
  const span = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)
  const openKeys = rows.filter((row) => !selection?.locked?.(row)).map(rowKey)

  function pick(key: string, on: boolean, event: ChangeEvent<HTMLInputElement>): void {
    if (!selection) return
    const shift = event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey
    selection.onChange(toggleRow(openKeys, selection.selected, key, on, shift ? lastTouched.current : null))
    lastTouched.current = key
  }

  function overCell(event: PointerEvent<HTMLElement>): void {
    if (event.pointerType === 'touch' || !(event.target instanceof Element)) return
    const cell = event.target.closest<HTMLElement>('td, th')
    if (cell && !cell.dataset['stick'] && cell !== cut.anchor.current) cut.over(cell)
  }

  return (
    <>
      <section className="ops-scroll" tabIndex={selection || actions ? undefined : 0} aria-label={label}>
        <table
          className="ops-table"
          part="table"
          aria-label={label}
          aria-busy={loading}
          style={minWidth ? { minWidth } : undefined}
          onPointerOver={overCell}
          onPointerLeave={cut.leave}
          onPointerDown={cut.leave}
        >
          <colgroup>
            {selection && <col style={{ width: columnWidth.pick }} />}
            {columns.map((column) => (
              <col key={column.key} style={column.width ? { width: column.width } : undefined} />
            ))}
            {actions && <col style={{ width: actionsWidth }} />}
          </colgroup>
          <TableHead {...props} openKeys={openKeys} />
          <tbody aria-busy={(loading && !waiting) || undefined}>
            {waiting &&
              Array.from({ length: skeletonRows }, (_, index) => (
                <SkeletonRow key={index} count={span} pick={Boolean(selection)} seed={index} />
              ))}
            {failed && (
              <tr className="ops-emptyrow">
                <td colSpan={span}>
                  <div className="ops-emptyfix">
                    <Failed {...failed} />
                  </div>
                </td>
              </tr>
            )}
            {!failed && !loading && rows.length === 0 && (
              <tr className="ops-emptyrow">
                <td colSpan={span}>
                  <div className="ops-emptyfix">{empty ?? <Empty />}</div>
                </td>
              </tr>
            )}
            {!failed && rows.map((row, index) => <TableRow key={rowKey(row)} row={row} index={index} table={props} onPick={pick} />)}
          </tbody>
        </table>
        <OverflowTooltip {...cut} />
      </section>
      <TableFoot {...props} />
    </>
  )
}

/** Widths that look like words and are the same on every render. */
const boneWidths = ['62%', '78%', '48%', '70%', '56%']

function SkeletonRow({ count, pick, seed }: { count: number; pick: boolean; seed: number }): ReactNode {
  return (
    <tr aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <td key={index}>
          <Skeleton width={pick && index === 0 ? 16 : boneWidths[(seed + index * 2) % boneWidths.length]!} />
        </td>
      ))}
    </tr>
  )
}
