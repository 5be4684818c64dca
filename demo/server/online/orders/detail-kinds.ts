import type { JeecgOrderCustomerTable, JeecgOrderTicketTable } from './order-tables'
import type { Audit } from '../../platform/database/columns'
import { insertAll, type Queryable } from '../../platform/database/transactions'
import type { DetailRows, Stamp } from '../details/save-details'
import { CUSTOMER_FIELDS, type DetailValues, TICKET_FIELDS } from './fields'

/** What the server adds to a new row. */
type RowHead = { id: string; orderId: string } & Audit
export type AnyDetail = RowHead & { orderNum: number }

/** One of the lists of an order. */
export interface DetailKind<Row extends AnyDetail> extends DetailRows<Row, DetailValues<Row>> {
  /** Key of the live messages about its rows. */
  socketKey: string
  /** As the wire shows it. */
  entity: (row: Row) => object
  byId: (source: Queryable, id: string) => Promise<Row | undefined>
}

type NewRow = Parameters<DetailKind<AnyDetail>['create']>[1]

function headOf({ id, ownerId, stamp }: NewRow): RowHead {
  return { id, orderId: ownerId, createBy: stamp.username, createTime: stamp.now, updateBy: null, updateTime: null }
}

const changed = <Row extends AnyDetail>(row: Row, stamp: Stamp): Row => ({ ...row, updateBy: stamp.username, updateTime: stamp.now })

export const CUSTOMERS: DetailKind<JeecgOrderCustomerTable> = {
  label: '客户明细',
  listName: 'jeecgOrderCustomerList',
  deletedName: 'jeecgOrderCustomerDeletedIds',
  socketKey: 'jeecg_order_customer',
  fields: CUSTOMER_FIELDS,
  unique: null,
  create: (values, head) => ({ ...values, ...headOf(head) }),
  changed,
  entity: (row) => row,
  rowsOf: (source, orderId) =>
    source.selectFrom('jeecgOrderCustomer').selectAll().where('orderId', '=', orderId).orderBy('orderNum').orderBy('id').execute(),
  byId: (source, id) => source.selectFrom('jeecgOrderCustomer').selectAll().where('id', '=', id).executeTakeFirst(),
  insert: (trx, rows) => insertAll(trx, 'jeecgOrderCustomer', rows),
  update: (trx, id, values) => trx.updateTable('jeecgOrderCustomer').set(values).where('id', '=', id).execute(),
  remove: (trx, ids) => trx.deleteFrom('jeecgOrderCustomer').where('id', 'in', ids).execute(),
}

export const TICKETS: DetailKind<JeecgOrderTicketTable> = {
  label: '机票明细',
  listName: 'jeecgOrderTicketList',
  deletedName: 'jeecgOrderTicketDeletedIds',
  socketKey: 'jeecg_order_ticket',
  fields: TICKET_FIELDS,
  unique: { field: 'ticketCode', label: '票号', of: (row) => row.ticketCode },
  create: (values, head) => ({ ...values, ...headOf(head) }),
  changed,
  entity: (row) => ({ ...row, insured: row.insured === 1 }),
  rowsOf: (source, orderId) =>
    source.selectFrom('jeecgOrderTicket').selectAll().where('orderId', '=', orderId).orderBy('orderNum').orderBy('id').execute(),
  byId: (source, id) => source.selectFrom('jeecgOrderTicket').selectAll().where('id', '=', id).executeTakeFirst(),
  insert: (trx, rows) => insertAll(trx, 'jeecgOrderTicket', rows),
  update: (trx, id, values) => trx.updateTable('jeecgOrderTicket').set(values).where('id', '=', id).execute(),
  remove: (trx, ids) => trx.deleteFrom('jeecgOrderTicket').where('id', 'in', ids).execute(),
}
