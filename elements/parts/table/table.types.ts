import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  title: ReactNode
  /** Pixels; columns without it share the rest. */
  width?: number
  align?: 'start' | 'end' | 'center'
  sortable?: boolean
  /** Default: the field of that name as text. */
  render?: (row: Row, index: number) => ReactNode
  /** Stays at the start while the rest scrolls sideways. */
  sticky?: 'start'
  /** `strong` for the key column, `muted` for times. */
  look?: 'strong' | 'muted'
}

export interface RowAction<Row> {
  key: string
  label: string
  icon?: LucideIcon
  danger?: boolean
  disabled?: boolean
  /** Why it is disabled. */
  reason?: string | undefined
  /** Code of the right it needs, as `data-right` of its button. */
  right?: string | undefined
  onSelect: (row: Row) => void
}

export interface TableSort {
  key: string
  order: 'asc' | 'desc'
}

export interface TableSelection<Row> {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** Rows that can not be chosen. */
  locked?: (row: Row) => boolean
}

export interface TableProps<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** What to call a row in the names of its box and menu. */
  rowName?: (row: Row) => string
  /** Name of the table. */
  label: string
  /** Nothing came yet: a skeleton. With rows present they stay, paler. */
  loading?: boolean
  failed?: { title?: string; text?: string; onRetry?: () => void } | null | undefined
  empty?: ReactNode
  sort?: TableSort | null
  /** Ascending, descending, none. */
  onSort?: (sort: TableSort | null) => void
  selection?: TableSelection<Row>
  /** Two show as words, the rest stands under "more". */
  actions?: (row: Row) => readonly RowAction<Row>[]
  actionsWidth?: number
  /** Left end of the footer: totals. */
  total?: ReactNode
  /** Takes the footer's left end over while rows are selected. */
  batch?: (selected: ReadonlySet<string>) => ReactNode
  /** Right end of the footer. */
  pagination?: ReactNode
  /** Rows of the skeleton; the page size is a good number. Default 10. */
  skeletonRows?: number
  /** Below this width in pixels it scrolls sideways. */
  minWidth?: number
}
