import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useLayoutEffect } from 'react'

interface VirtualRowsProps {
  count: number
  scroller: RefObject<HTMLElement | null>
  drawRow: (index: number) => ReactNode
  /** A row that focus goes to. */
  revealed: number | undefined
  /** After each change of what is drawn. */
  onDrawn: () => void
  /** Cells a row spans. */
  columns: number
}

/** Pixels of a row before one is measured. */
const defaultHeight = 40

/** Those of many rows that are in sight, and some above and below. */
export default function VirtualRows({ count, scroller, drawRow, revealed, columns, onDrawn }: VirtualRowsProps): ReactNode {
  // oxlint-disable-next-line react/incompatible-library -- nothing of it goes to parts that are memoized
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => scroller.current?.querySelector('tbody > tr[data-row]')?.clientHeight || defaultHeight,
    overscan: 12,
  })
  const items = rows.getVirtualItems()
  useLayoutEffect(() => {
    if (revealed !== undefined) rows.scrollToIndex(revealed)
  }, [rows, revealed])
  useLayoutEffect(onDrawn)
  const before = items[0]?.start ?? 0
  const behind = rows.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <tbody>
      <Gap height={before} span={columns} />
      {items.map(({ index }) => drawRow(index))}
      <Gap height={behind} span={columns} />
    </tbody>
  )
}

function Gap({ height, span }: { height: number; span: number }): ReactNode {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true" className="ops-gaprow" style={{ height }}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- room for rows that are not drawn */}
      <td colSpan={span} />
    </tr>
  )
}
