import type { Codes } from '../../platform/base/permission-codes'
import { ApiError } from '../../platform/base/errors'
import { route } from '../../platform/http/route'
import { actionRoute } from '../../platform/http/write-routes'
import { numberParam, withDefault } from '../../platform/http/schema/request-schema'
import { listRoom } from '../../platform/lists/list-room'
import type { Room } from '../../platform/rooms'
import { logOrder, nextOrderNo, publishOrder } from './changes'
import { ORDER_PAY, ORDER_STATE, payOrder, setOrderState } from './handle'
import { addOpenOrder, OPEN_ORDER } from './open-order'
import { ORDER_FIELDS } from './order-fields'
import { ORDER_LIST } from './order-list'
import { ORDER_COUNTS, ORDER_LOG, ORDER_TOTALS, orderCounts, orderLog, orderTotals } from './read'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends Codes<'webOrder', 'list' | 'add' | 'edit' | 'delete' | 'batch_delete' | 'export' | 'state' | 'pay'> {}
}

const LIST = 'webOrder:list'
const MAX_AMOUNT = 99_999_999.99
const at = (name: string): string => `/website/webOrder/${name}`

/** Orders of the website: visitors place them, staff sets the amount and follows them up. */
export const ORDERS: Room = listRoom(
  {
    path: '/website/webOrder',
    title: '网站订单',
    permission: 'webOrder',
    list: ORDER_LIST,
    departments: 'ownOrNone',
    ownPermissions: { deleteBatch: 'webOrder:batch_delete', exportXls: 'webOrder:export' },
    form: { ...ORDER_FIELDS, amount: withDefault(numberParam('金额', { minimum: 0, maximum: MAX_AMOUNT, decimals: 2 }), 0) },
    titleColumn: 'customerName',
    texts: [
      ['orderStatus', 'web_order_status'],
      ['payStatus', 'web_pay_status'],
    ],
    newColumns: async (trx, { context }) => ({
      orderNo: await nextOrderNo(trx, context),
      payStatus: 'unpaid',
      payTime: null,
      orderStatus: 'new',
      sysId: '0',
    }),
    async afterInsert(trx, { context, caller }, id) {
      await logOrder(trx, context, id, { action: 'add', operator: caller.username })
      await publishOrder(trx, context, await trx.selectFrom('webOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
    },
    async beforeChange(stored, changed) {
      const isClosed = stored['orderStatus'] !== 'new' || stored['payStatus'] !== 'unpaid'
      if (isClosed && changed['amount'] !== undefined && changed['amount'] !== stored['amount'])
        throw new ApiError('订单确认或付款后不能修改金额')
      return Promise.resolve()
    },
    async beforeDelete(trx, orders) {
      if (orders.some(({ orderStatus }) => orderStatus !== 'cancelled')) throw new ApiError('只能删除已取消的订单')
      const ids = orders.map(({ id }) => id)
      if (ids.length > 0) await trx.deleteFrom('webOrderLog').where('orderId', 'in', ids).execute()
    },
    sheet: {
      title: '网站订单列表',
      exportOnly: true,
      columns: [
        { name: 'orderNo', heading: '订单号' },
        { name: 'createTime', heading: '下单时间' },
        { name: 'customerName', heading: '客户' },
        { name: 'phone', heading: '联系电话' },
        { name: 'productName', heading: '产品' },
        { name: 'spec', heading: '规格' },
        { name: 'quantity', heading: '数量' },
        { name: 'amount', heading: '金额' },
        { name: 'payStatus', heading: '付款', dictionary: 'web_pay_status' },
        { name: 'orderStatus', heading: '状态', dictionary: 'web_order_status' },
        { name: 'startDate', heading: '希望开始日期' },
        { name: 'remark', heading: '留言' },
      ],
    },
  },
  [
    route({ methods: ['GET'], path: at('counts'), access: LIST, schema: ORDER_COUNTS, handler: orderCounts }),
    route({ methods: ['GET'], path: at('totals'), access: LIST, schema: ORDER_TOTALS, handler: orderTotals }),
    route({ methods: ['GET'], path: at('log'), access: LIST, schema: ORDER_LOG, handler: orderLog }),
    actionRoute(at('state'), 'webOrder:state', ORDER_STATE, setOrderState, '更改订单状态'),
    actionRoute(at('pay'), 'webOrder:pay', ORDER_PAY, payOrder, '登记订单付款'),
    route({ methods: ['POST'], path: '/ibl/open/orderAdd', access: 'open', perMinute: 5, schema: OPEN_ORDER, handler: addOpenOrder }),
  ],
)
