import type { ReactNode, RefCallback } from 'react'

/** Where a row stands in a tree. */
export interface TreePosition {
  /** 0 at the top. */
  level: number
  /** Among the rows beside it, from 1, and how many they are. */
  position: number
  siblings: number
  /** Index of the row it is below; -1 at the top. */
  parents: number
  /** Whether what is below it is shown; null: there is nothing. */
  open: boolean | null
  /** What is below it is on its way. */
  busy?: boolean
  /** It holds the place of rows that are on their way, or did not come. */
  note?: ReactNode
}

/** A table whose rows are those of a tree that are to be seen, top to bottom. */
export interface TableTree<Row> {
  /** The column that shows it; default the first. */
  column?: string | undefined
  positionOf: (row: Row) => TreePosition
  onToggle: (row: Row, open: boolean) => void
  /** Opens the row and all beside it. */
  onOpenLevel: (row: Row) => void
  /** Gets the table, for whoever listens to what is done with its rows. */
  attach?: RefCallback<HTMLTableElement>
}
