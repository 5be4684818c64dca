import { type ReactNode, useState } from 'react'
import type { ListRecord } from '../../core/query'
import type { DataTableProps, TreePosition } from '../../parts/data-table'

type Shown<Row extends object> = Pick<DataTableProps<Row>, 'rows' | 'tree' | 'rowKey'>

/** Stands in for what is shown under the row whose key it is. */
interface Panel {
  under: string
}

/** The rows with a panel under each that is open; `below` draws it. Without it the rows are as they come. */
export function useRowPanels<Row extends ListRecord>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  renderPanel: ((row: Row) => ReactNode) | undefined,
): Shown<Row> {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  if (!renderPanel) return { rows, rowKey: keyOf }
  const panels = new Map<Row, Row>()
  const lines = rows.flatMap((row) => {
    if (!open.has(keyOf(row))) return [row]
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing reads a field of it: the table draws its note instead
    const panel = { under: keyOf(row) } satisfies Panel as unknown as Row
    panels.set(panel, row)
    return [row, panel]
  })
  const turn = (keys: readonly string[], to: boolean): void => {
    setOpen((now) => new Set(to ? [...now, ...keys] : [...now].filter((key) => !keys.includes(key))))
  }
  return {
    rows: lines,
    rowKey: (row) => {
      const owner = panels.get(row)
      return owner ? `${keyOf(owner)} below` : keyOf(row)
    },
    tree: {
      positionOf(row): TreePosition {
        const owner = panels.get(row)
        if (owner) return { level: 1, position: 1, siblings: 1, parents: lines.indexOf(owner), open: null, note: renderPanel(owner) }
        return { level: 0, position: rows.indexOf(row) + 1, siblings: rows.length, parents: -1, open: open.has(keyOf(row)) }
      },
      onToggle: (row, to) => turn([keyOf(row)], to),
      onOpenLevel: () => turn(rows.map(keyOf), true),
    },
  }
}
