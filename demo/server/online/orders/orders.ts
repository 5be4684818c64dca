import type { CrudCodes } from '../../platform/base/permission-codes'
import { route } from '../../platform/http/route'
import { LIST_ORDERS, ORDER_BY_ID, ORDER_DETAILS, listDetails, listOrders, queryOrder } from './read'
import { CUSTOMERS, TICKETS } from './detail-kinds'
import { ADD_ORDER, DELETE_ORDERS, EDIT_ORDER, addOrder, deleteOrders, editOrder } from './write'
import { CHANGE, CREATE, DELETE } from '../../platform/audit/operate-types'
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
    route({
      methods: ['POST'],
      path: '/test/jeecgOrderMain/add',
      access: 'order:add',
      schema: ADD_ORDER,
      handler: addOrder,
      audit: { text: '添加订单', operateType: CREATE },
      bodyLimit: ORDER_BODY,
    }),
    route({
      methods: ['PUT', 'POST'],
      path: '/test/jeecgOrderMain/edit',
      access: 'order:edit',
      schema: EDIT_ORDER,
      handler: editOrder,
      audit: { text: '编辑订单', operateType: CHANGE },
      bodyLimit: ORDER_BODY,
    }),
    route({
      methods: ['DELETE'],
      path: '/test/jeecgOrderMain/delete',
      access: 'order:delete',
      schema: DELETE_ORDERS,
      handler: deleteOrders,
      audit: { text: '删除订单', operateType: DELETE },
    }),
    route({
      methods: ['DELETE'],
      path: '/test/jeecgOrderMain/deleteBatch',
      access: 'order:delete',
      schema: DELETE_ORDERS,
      handler: deleteOrders,
      audit: { text: '批量删除订单', operateType: DELETE },
    }),
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
