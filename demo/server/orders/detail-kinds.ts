import type { Audit, JeecgOrderCustomerTable, JeecgOrderTicketTable } from '../database/schema'
import { insertAll, type Source, type Work } from '../database/transactions'
import { CUSTOMER_FIELDS, type DetailValues, type Fields, TICKET_FIELDS } from './fields'

/** What the server adds to a new row. */
export type RowHead = { id: string; orderId: string } & Audit
export type AnyDetail = RowHead & { orderNum: number }

/** One of the lists of an order: its names on the wire, its fields, its table. */
export interface DetailKind<Row extends AnyDetail> {
  /** Shown in failures. */
  label: string
  listName: string
  /** Body field with the ids of removed rows. */
  deletedName: string
  /** Key of the live messages about its rows. */
  socketKey: string
  fields: Fields<DetailValues<Row>>
  /** Its values are unique within an order. */
  unique: { field: keyof DetailValues<Row> & string; label: string; of: (row: Row) => string } | null
  create: (values: DetailValues<Row>, head: RowHead) => Row
  /** As the wire shows it. */
  entity: (row: Row) => object
  rowsOf: (source: Source, orderId: string) => Promise<Row[]>
  byId: (source: Source, id: string) => Promise<Row | undefined>
  insert: (work: Work, rows: readonly Row[]) => Promise<void>
  update: (work: Work, id: string, values: Partial<Row>) => Promise<unknown>
  remove: (work: Work, ids: readonly string[]) => Promise<unknown>
}

export const CUSTOMERS: DetailKind<JeecgOrderCustomerTable> = {
  label: '客户明细',
  listName: 'jeecgOrderCustomerList',
  deletedName: 'jeecgOrderCustomerDeletedIds',
  socketKey: 'jeecg_order_customer',
  fields: CUSTOMER_FIELDS,
  unique: null,
  create: (values, head) => ({ ...values, ...head }),
  entity: (row) => row,
  rowsOf: (source, orderId) =>
    source.selectFrom('jeecgOrderCustomer').selectAll().where('orderId', '=', orderId).orderBy('orderNum').orderBy('id').execute(),
  byId: (source, id) => source.selectFrom('jeecgOrderCustomer').selectAll().where('id', '=', id).executeTakeFirst(),
  insert: (work, rows) => insertAll(work, 'jeecgOrderCustomer', rows),
  update: (work, id, values) => work.updateTable('jeecgOrderCustomer').set(values).where('id', '=', id).execute(),
  remove: (work, ids) => work.deleteFrom('jeecgOrderCustomer').where('id', 'in', ids).execute(),
}

export const TICKETS: DetailKind<JeecgOrderTicketTable> = {
  label: '机票明细',
  listName: 'jeecgOrderTicketList',
  deletedName: 'jeecgOrderTicketDeletedIds',
  socketKey: 'jeecg_order_ticket',
  fields: TICKET_FIELDS,
  unique: { field: 'ticketCode', label: '票号', of: (row) => row.ticketCode },
  create: (values, head) => ({ ...values, ...head }),
  entity: (row) => ({ ...row, insured: row.insured === 1 }),
  rowsOf: (source, orderId) =>
    source.selectFrom('jeecgOrderTicket').selectAll().where('orderId', '=', orderId).orderBy('orderNum').orderBy('id').execute(),
  byId: (source, id) => source.selectFrom('jeecgOrderTicket').selectAll().where('id', '=', id).executeTakeFirst(),
  insert: (work, rows) => insertAll(work, 'jeecgOrderTicket', rows),
  update: (work, id, values) => work.updateTable('jeecgOrderTicket').set(values).where('id', '=', id).execute(),
  remove: (work, ids) => work.deleteFrom('jeecgOrderTicket').where('id', 'in', ids).execute(),
}
