import type { QueryParams } from '../core/transport'
import type { FieldColumn, ResourceField, WireRecord } from '../list-page/resource/resource.types'

/** A column of `ops-data-table`. */
export interface TableColumn
  extends Omit<FieldColumn, 'ifSent'>, Pick<ResourceField, 'type' | 'dict' | 'tree' | 'options' | 'states' | 'multiple'> {
  /** Field of the record; also what is sorted by. `dataIndex` is understood too. */
  key?: string
  dataIndex?: string
  /** What stands in the head; default the key. */
  title?: string
  /** Draws the cell: a text, or a node of the page. It is called for each row that is drawn. */
  render?: (record: WireRecord) => string | Node
}

/** Something that can be done with a row. */
export interface TableAction {
  key: string
  label: string
  danger?: boolean
}

/**
 * Answers a list query in the place of the server: all records, or a page of them and their total.
 * @throws what is told by `ops-load-error`
 */
export type TableSource = (request: QueryParams, signal: AbortSignal) => Promise<unknown>

/** An order by a field. */
export interface TableOrder {
  column: string
  order: 'asc' | 'desc'
}
