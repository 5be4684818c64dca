import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Radio } from '../field/Radio'
import type { TableTree } from './tree.types'

/** Where a column stands in the card that a row becomes on a narrow page. */
export type CardPosition = 'picture' | 'title' | 'subtitle' | 'status' | 'line' | 'note'

export interface DataColumn<Row> {
  /** Unique in its table; also what is sorted by. */
  key: string
  title: string
  /** Drawn in the head instead of the title. */
  head?: ReactNode
  /** Pixels. Columns without it share the rest, each as its contents ask for. */
  width?: number
  /** Least width in pixels, default 64. */
  minWidth?: number
  align?: 'start' | 'end' | 'center'
  sortable?: boolean
  /** Draws the cell; by default its text. */
  render?: (row: Row, index: number) => ReactNode
  /** The cell in words, for widths, cards and copies; by default the field `key`. */
  text?: (row: Row) => string
  /** Stays in sight while the rest scrolls sideways. */
  pinned?: 'start' | 'end'
  /** Not shown until its user wants it. */
  hidden?: boolean
  /** Can be neither hidden nor moved. */
  fixed?: boolean
  /** `strong` for the key column, `muted` for times. */
  emphasis?: 'strong' | 'muted'
  /** Without it the card leaves the column out. */
  card?: CardPosition
  /** What it draws can be pressed by itself: where a whole card is one target its text stands there. */
  pressable?: boolean
  /** Heading over this column and its neighbours with the same one. */
  group?: string
}

export interface RowAction<Row> {
  key: string
  label: string
  icon?: LucideIcon
  danger?: boolean
  disabled?: boolean
  /** Why it is disabled. */
  reason?: string | undefined
  /** Code of the permission it needs, as `data-right` of its button. */
  right?: string | undefined
  onSelect: (row: Row) => void
}

export interface TableSort {
  key: string
  order: 'asc' | 'desc'
}

export interface TableSelection<Row> {
  /** One row is wanted: what draws its radio button, which lists with boxes do not load. */
  radio?: typeof Radio | undefined
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** Beyond the rows of the page: all `count` rows there are can be chosen with one press. `chosen`: they are. */
  whole?: { count: number; chosen: boolean; onChoose: () => void } | undefined
  /** Rows that cannot be chosen. */
  locked?: (row: Row) => boolean
  /** Rows of which only a part of what is below them is chosen. */
  partly?: ReadonlySet<string>
}

/** Order, visibility, sizes in pixels and pins of columns by key, in the terms of TanStack Table; kept by whoever owns the table. */
export interface TableLayout {
  columnOrder: string[]
  columnVisibility: Record<string, boolean>
  columnSizing: Record<string, number>
  columnPinning: { start: string[]; end: string[] }
}

export interface DataTableProps<Row> {
  columns: readonly DataColumn<Row>[]
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
  /** The first one is always shown, the rest is in a menu. */
  actions?: (row: Row) => readonly RowAction<Row>[]
  /** A double click or Enter on a row. */
  onOpen?: (row: Row) => void
  /** Key of the row whose record is shown beside the table (`aria-current`). */
  currentKey?: string | undefined
  /** The last row, by the keys of columns: what they add up to. */
  totals?: ReadonlyMap<string, ReactNode> | undefined
  /** Left end of the footer: totals. */
  total?: ReactNode
  /** Takes the footer's left end over while rows are selected. */
  batch?: (selected: ReadonlySet<string>) => ReactNode
  /** Right end of the footer. */
  pagination?: ReactNode
  /** Rows of the skeleton; the page size is a good number. Default 10. */
  skeletonRows?: number
  /** What the user made of the columns; without `onLayout` nothing can be made of them. */
  layout?: TableLayout
  onLayout?: (layout: TableLayout) => void
  /** Becomes a list of cards below 560 px; needs columns with a `card`. */
  cards?: boolean
  /** Becomes cards beside each other on wide pages too. */
  asCards?: boolean | undefined
  /** Index of the first row among all, for assistive technology. Default 0. */
  offset?: number
  /** Number of all rows; default those given. */
  count?: number
  /** The rows are those of a tree. */
  tree?: TableTree<Row> | undefined
}
