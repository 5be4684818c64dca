import type { CrudCodes } from '../../platform/base/permission-codes'
import { route } from '../../platform/http/route'
import { createRoute, deleteRoute, updateRoute } from '../../platform/http/write-routes'
import { LIST_ORDERS, ORDER_BY_ID, ORDER_DETAILS, listDetails, listOrders, queryOrder } from './read'
import { CUSTOMERS, TICKETS } from './detail-kinds'
import { ADD_ORDER, DELETE_ORDERS, EDIT_ORDER, addOrder, deleteOrders, editOrder } from './write'
import { CHANGE } from '../../platform/audit/operate-types'
import { EDIT_CUSTOMER, EDIT_TICKET, editDetailRow } from './detail-row'
import type { Room } from '../../platform/rooms'
/** Bytes of an order with two full lists of details. */
const ORDER_BODY = 4 * 1024 * 1024

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends CrudCodes<'order'> {}
}

/** Orders with details, JeecgBoot's sample of a one-to-many form. */
export const ORDERS: Room = {
  routes: [
    route({ methods: ['GET'], path: '/test/jeecgOrderMain/list', access: 'order:list', schema: LIST_ORDERS, handler: listOrders }),
    route({ methods: ['GET'], path: '/test/jeecgOrderMain/queryById', access: 'order:list', schema: ORDER_BY_ID, handler: queryOrder }),
    route({
      methods: ['GET'],
      path: '/test/jeecgOrderMain/queryOrderCustomerListByMainId',
      access: 'order:list',
      schema: ORDER_DETAILS,
      handler: listDetails(CUSTOMERS),
    }),
    route({
      methods: ['GET'],
      path: '/test/jeecgOrderMain/queryOrderTicketListByMainId',
      access: 'order:list',
      schema: ORDER_DETAILS,
      handler: listDetails(TICKETS),
    }),
    createRoute('/test/jeecgOrderMain/add', 'order:add', ADD_ORDER, addOrder, '添加订单', { bodyLimit: ORDER_BODY }),
    updateRoute('/test/jeecgOrderMain/edit', 'order:edit', EDIT_ORDER, editOrder, '编辑订单', { bodyLimit: ORDER_BODY }),
    deleteRoute('/test/jeecgOrderMain/delete', 'order:delete', DELETE_ORDERS, deleteOrders, '删除订单'),
    deleteRoute('/test/jeecgOrderMain/deleteBatch', 'order:delete', DELETE_ORDERS, deleteOrders, '批量删除订单'),
    route({
      methods: ['PUT', 'POST'],
      path: '/test/order/editCustomer',
      access: 'order:edit',
      schema: EDIT_CUSTOMER,
      handler: editDetailRow(CUSTOMERS),
      audit: { text: '编辑订单客户', operateType: CHANGE },
    }),
    route({
      methods: ['PUT', 'POST'],
      path: '/test/order/editTicket',
      access: 'order:edit',
      schema: EDIT_TICKET,
      handler: editDetailRow(TICKETS),
      audit: { text: '编辑订单机票', operateType: CHANGE },
    }),
  ],
}
