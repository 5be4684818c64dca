import type { Audit, JeecgOrderCustomerTable, JeecgOrderMainTable, JeecgOrderTicketTable } from '../database/schema'
import { badParameter } from '../http/failures'
import { type Body, hasField, idList, matching, optionalDay, optionalNumber, optionalText, optionalTime, requiredText } from '../http/parse'
import { EMAIL, MOBILE, STORED_PATHS } from '../http/patterns'
import type { Field, Fields, Reference } from './row-fields'

/** What a form may set; ids, the order a row belongs to and who wrote it are the server's. */
export type OrderValues = Omit<JeecgOrderMainTable, 'id' | keyof Audit>
export type DetailValues<Row> = Omit<Row, 'id' | 'orderId' | keyof Audit>

const IDENTITY_CARD = /^\d{17}[\dX]$/
const MONEY = { minimum: 0, maximum: 999_999_999.99, decimals: 2 }
/** Names in one cell. */
const NAMES_PER_CELL = 20

function text(label: string, maximum: number): Field<string | null> {
  return { label, read: (body, name) => optionalText(body, name, label, maximum) }
}

function required(label: string, maximum: number): Field<string> {
  return { label, read: (body, name) => requiredText(body, name, label, maximum) }
}

function patterned(label: string, pattern: RegExp, maximum: number): Field<string | null> {
  return { label, read: (body, name) => matching(optionalText(body, name, label, maximum), pattern, label) }
}

function number(label: string, range: Parameters<typeof optionalNumber>[3]): Field<number | null> {
  return { label, read: (body, name) => optionalNumber(body, name, label, range) }
}

/** Names of something, comma-joined, each once, in their order. */
function names(label: string, of: Reference, maximum = NAMES_PER_CELL): Field<string | null> {
  const read = (body: Body, name: string): string | null => {
    const list = idList(optionalText(body, name, label, 1000) ?? '')
    if (list.length > maximum) throw badParameter(maximum === 1 ? `${label}只能选一个` : `${label}最多${maximum}个`)
    return list.length === 0 ? null : list.join(',')
  }
  return { label, read, of }
}

const paths = (label: string): Field<string | null> => patterned(label, STORED_PATHS, 1000)

/** The two words of a checkbox; absent is off. */
function letterFlag(label: string): Field<string> {
  return { label, read: (body, name) => matching(optionalText(body, name, label, 1), /^[YN]$/, label) ?? 'N' }
}

/** A boolean; old clients send 0 and 1. Absent is off. */
function booleanFlag(label: string): Field<number> {
  const read = (body: Body, name: string): number => {
    const value = hasField(body, name) ? body[name] : null
    if (value === null || value === '' || value === false || value === 0) return 0
    if (value === true || value === 1) return 1
    throw badParameter(`${label}格式不正确`)
  }
  return { label, read }
}

const orderNum: Field<number> = {
  label: '排序号',
  read: (body, name, label) => {
    const value = optionalNumber(body, name, label, { minimum: 0, maximum: 1_000_000, decimals: 0 })
    if (value === null) throw badParameter(`${label}不能为空`)
    return value
  },
}

export const ORDER_FIELDS: Fields<OrderValues> = {
  orderCode: required('订单号', 50),
  ctype: names('订单类型', { dictionary: 'order_type' }, 1),
  orderDate: {
    label: '订单日期',
    read: (body, name, label) => {
      const time = optionalTime(body, name, label)
      if (time === null) throw badParameter(`${label}不能为空`)
      return time
    },
  },
  orderMoney: number('订单金额', MONEY),
  content: text('订单备注', 500),
  salesman: names('业务员', 'account', 1),
  departId: names('部门', 'depart', 1),
}

export const CUSTOMER_FIELDS: Fields<DetailValues<JeecgOrderCustomerTable>> = {
  orderNum,
  name: required('客户姓名', 50),
  sex: names('性别', { dictionary: 'sex' }, 1),
  birthday: { label: '生日', read: optionalDay },
  idcard: patterned('身份证号', IDENTITY_CARD, 18),
  idcardPic: paths('身份证照片'),
  telphone: patterned('电话', MOBILE, 11),
  email: patterned('邮箱', EMAIL, 100),
  isVip: letterFlag('贵宾'),
  manager: names('客户经理', 'account'),
  departId: names('部门', 'depart'),
  remark: text('备注', 500),
}

export const TICKET_FIELDS: Fields<DetailValues<JeecgOrderTicketTable>> = {
  orderNum,
  ticketCode: required('票号', 50),
  tickectDate: { label: '出票日期', read: optionalDay },
  departTime: { label: '起飞时间', read: optionalTime },
  seatClass: names('舱位等级', { dictionary: 'seat_class' }, 1),
  services: names('附加服务', { dictionary: 'ticket_service' }),
  price: number('票价', MONEY),
  quantity: number('张数', { minimum: 1, maximum: 999, decimals: 0 }),
  discount: number('折扣', { minimum: 0, maximum: 1, decimals: 2 }),
  insured: booleanFlag('已投保'),
  operator: names('经办人', 'account'),
  departId: names('部门', 'depart'),
  itinerary: paths('行程单'),
  remark: text('备注', 500),
}
