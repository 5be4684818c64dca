import type { TUnsafe } from 'typebox'
import type { JeecgOrderCustomerTable, JeecgOrderMainTable, JeecgOrderTicketTable } from './order-tables'
import type { Audit } from '../../platform/database/columns'
import { EMAIL, MOBILE, STORED_PATHS } from '../../platform/http/patterns'
import {
  withDefault,
  queryText,
  required,
  dayParam,
  flagParam,
  namesParam,
  numberParam,
  textParam,
  timeParam,
} from '../../platform/http/schema/request-schema'
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
  return namesParam(title, maximum, { of })
}

const orderNum = required(numberParam('排序号', { minimum: 0, maximum: 1_000_000, decimals: 0 }))

/** The id under which the caller's own grid is known, so that it can ignore its own change; '' = none. */
export const CASE_ID = queryText('caseId', /^[\w-]{0,64}$/)

export const ORDER_FIELDS = {
  orderCode: required(textParam('订单号', 50)),
  ctype: names('订单类型', { dictionary: 'order_type' }, 1),
  orderDate: required(timeParam('订单日期')),
  orderMoney: numberParam('订单金额', MONEY),
  content: textParam('订单备注', 500),
  salesman: names('业务员', 'account', 1),
  departId: names('部门', 'depart', 1),
} satisfies Fields<OrderValues>

export const CUSTOMER_FIELDS = {
  orderNum,
  name: required(textParam('客户姓名', 50)),
  sex: names('性别', { dictionary: 'sex' }, 1),
  birthday: dayParam('生日'),
  idcard: textParam('身份证号', 18, IDENTITY_CARD),
  idcardPic: textParam('身份证照片', 1000, STORED_PATHS),
  telphone: textParam('电话', 11, MOBILE),
  email: textParam('邮箱', 100, EMAIL),
  isVip: withDefault(textParam('贵宾', 1, /^[YN]$/), 'N'),
  manager: names('客户经理', 'account'),
  departId: names('部门', 'depart'),
  remark: textParam('备注', 500),
} satisfies Fields<DetailValues<JeecgOrderCustomerTable>>

export const TICKET_FIELDS = {
  orderNum,
  ticketCode: required(textParam('票号', 50)),
  tickectDate: dayParam('出票日期'),
  departTime: timeParam('起飞时间'),
  seatClass: names('舱位等级', { dictionary: 'seat_class' }, 1),
  services: names('附加服务', { dictionary: 'ticket_service' }),
  price: numberParam('票价', MONEY),
  quantity: numberParam('张数', { minimum: 1, maximum: 999, decimals: 0 }),
  discount: numberParam('折扣', { minimum: 0, maximum: 1, decimals: 2 }),
  insured: flagParam('已投保'),
  operator: names('经办人', 'account'),
  departId: names('部门', 'depart'),
  itinerary: textParam('行程单', 1000, STORED_PATHS),
  remark: textParam('备注', 500),
} satisfies Fields<DetailValues<JeecgOrderTicketTable>>
