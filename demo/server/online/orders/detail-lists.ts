import { removedRowsParam, rowsParam } from '../../platform/http/schema/request-schema'
import { CUSTOMERS, TICKETS } from './detail-kinds'
import { CUSTOMER_FIELDS, TICKET_FIELDS } from './fields'

/** Rows of one list in one call, and ids of its deleted list. */
export const ROWS_PER_LIST = 5000

const LIST = { maximum: ROWS_PER_LIST, counter: 'orderNum' } as const
const removedOf = (label: string) => removedRowsParam(`${label}的删除列表`, ROWS_PER_LIST)

/** The lists as the form of an order has them. */
export const DETAIL_LISTS = {
  jeecgOrderCustomerList: rowsParam(CUSTOMERS.label, CUSTOMER_FIELDS, LIST),
  jeecgOrderCustomerDeletedIds: removedOf(CUSTOMERS.label),
  jeecgOrderTicketList: rowsParam(TICKETS.label, TICKET_FIELDS, LIST),
  jeecgOrderTicketDeletedIds: removedOf(TICKETS.label),
}
