import type { TUnsafe } from 'typebox'
import type { JeecgOrderCustomerTable, JeecgOrderMainTable, JeecgOrderTicketTable } from './order-tables'
import type { Audit } from '../../platform/database/columns'
import { EMAIL, MOBILE, STORED_PATHS } from '../../platform/http/patterns'
import {
  defaulting,
  queryText,
  required,
  wireDay,
  wireFlag,
  wireNames,
  wireNumber,
  wireText,
  wireTime,
} from '../../platform/http/schema/wire-fields'
import type { Fields, Reference } from '../details/references'

/** What a form may set; ids, the order a row belongs to and who wrote it are the server's. */
export type OrderValues = Omit<JeecgOrderMainTable, 'id' | keyof Audit>
export type DetailValues<Row> = Omit<Row, 'id' | 'orderId' | keyof Audit>

const IDENTITY_CARD = /^\d{17}[\dX]$/
const MONEY = { minimum: 0, maximum: 999_999_999.99, decimals: 2 }
/** Names in one cell. */
const NAMES_PER_CELL = 20

/** What the names are of is looked up before they are stored (details/references.ts). */
function names(title: string, of: Reference, maximum = NAMES_PER_CELL): TUnsafe<string | null> {
  return wireNames(title, maximum, { of })
}

const orderNum = required(wireNumber('排序号', { minimum: 0, maximum: 1_000_000, decimals: 0 }))

/** The id under which the caller's own grid is known, so that it can ignore its own change; '' = none. */
export const CASE_ID = queryText('caseId', /^[\w-]{0,64}$/)

export const ORDER_FIELDS = {
  orderCode: required(wireText('订单号', 50)),
  ctype: names('订单类型', { dictionary: 'order_type' }, 1),
  orderDate: required(wireTime('订单日期')),
  orderMoney: wireNumber('订单金额', MONEY),
  content: wireText('订单备注', 500),
  salesman: names('业务员', 'account', 1),
  departId: names('部门', 'depart', 1),
} satisfies Fields<OrderValues>

export const CUSTOMER_FIELDS = {
  orderNum,
  name: required(wireText('客户姓名', 50)),
  sex: names('性别', { dictionary: 'sex' }, 1),
  birthday: wireDay('生日'),
  idcard: wireText('身份证号', 18, IDENTITY_CARD),
  idcardPic: wireText('身份证照片', 1000, STORED_PATHS),
  telphone: wireText('电话', 11, MOBILE),
  email: wireText('邮箱', 100, EMAIL),
  isVip: defaulting(wireText('贵宾', 1, /^[YN]$/), 'N'),
  manager: names('客户经理', 'account'),
  departId: names('部门', 'depart'),
  remark: wireText('备注', 500),
} satisfies Fields<DetailValues<JeecgOrderCustomerTable>>

export const TICKET_FIELDS = {
  orderNum,
  ticketCode: required(wireText('票号', 50)),
  tickectDate: wireDay('出票日期'),
  departTime: wireTime('起飞时间'),
  seatClass: names('舱位等级', { dictionary: 'seat_class' }, 1),
  services: names('附加服务', { dictionary: 'ticket_service' }),
  price: wireNumber('票价', MONEY),
  quantity: wireNumber('张数', { minimum: 1, maximum: 999, decimals: 0 }),
  discount: wireNumber('折扣', { minimum: 0, maximum: 1, decimals: 2 }),
  insured: wireFlag('已投保'),
  operator: names('经办人', 'account'),
  departId: names('部门', 'depart'),
  itinerary: wireText('行程单', 1000, STORED_PATHS),
  remark: wireText('备注', 500),
} satisfies Fields<DetailValues<JeecgOrderTicketTable>>
