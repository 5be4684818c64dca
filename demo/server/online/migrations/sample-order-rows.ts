import { stableId } from '../../platform/base/ids'

type Row = Record<string, string | number | null>

const ORDERS = 20
/** Tickets of the first order: enough to try a grid on. */
const MANY_TICKETS = 2000

const CLIENTS = ['春季巡演剧组', '赛事转播团队', '纪录片摄制组', '年度颁奖礼', '国际合拍项目', '外景采访组', '技术交流团', '主持人大赛']
const PEOPLE = ['周静怡', '吴子轩', '郑雨桐', '冯浩然', '陈欣妍', '褚志远', '卫晓彤', '蒋文博', '沈佳宁', '韩宇航', '杨梓萱', '朱一鸣']
const ACCOUNTS = ['admin', 'jeecg', 'zhangsan', 'wangwu', 'lisi']
const ORG_CODES = ['A01A04A01A01', 'A01A05A01A01', 'A01A05A02A02', 'A01A07A01A01', 'A02A02A01']
const ROUTES = ['北京-上海', '上海-广州', '成都-北京', '广州-新加坡', '杭州-东京', '西安-深圳', '昆明-曼谷']

/** `index` counts on; the list begins again after its last member. */
function nth<Item>(list: readonly Item[], index: number): Item {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the remainder is within the list
  return list[index % list.length] as Item
}

const two = (value: number): string => String(value).padStart(2, '0')
const cents = (value: number): number => Math.round(value * 100) / 100
const departId = (index: number): string => stableId(`depart:${nth(ORG_CODES, index)}`)
const orderId = (order: number): string => stableId(`order:${order}`)

/** A day of 2026, another one for each of many numbers. */
function day(number: number): string {
  return `2026-${two(1 + (Math.floor(number / 28) % 12))}-${two(1 + (number % 28))}`
}

function audit(order: number): Row {
  return { create_by: nth(ACCOUNTS, order), create_time: `${day(order * 5)} 10:${two(order)}:00`, update_by: null, update_time: null }
}

function ticketCount(order: number): number {
  return order === 0 ? MANY_TICKETS : 2 + ((order * 5) % 11)
}

function orderNumbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

export function orderMains(): Row[] {
  return orderNumbers(ORDERS).map((order) => ({
    id: orderId(order),
    order_code: `DD2026${String(order + 1).padStart(4, '0')}`,
    ctype: order % 3 === 2 ? '2' : '1',
    order_date: `${day(order * 5)} 09:${two((order * 7) % 60)}:00`,
    order_money: cents(ticketCount(order) * 860.5 + order * 12.35),
    content: order % 4 === 3 ? null : `${nth(CLIENTS, order)}出行`,
    salesman: nth(ACCOUNTS, order),
    depart_id: departId(order),
    ...audit(order),
  }))
}

function customer(order: number, index: number): Row {
  const number = order * 7 + index
  const born = `${1970 + (number % 34)}${two(1 + (number % 12))}${two(1 + ((number * 3) % 28))}`
  return {
    id: stableId(`order:${order}:customer:${index}`),
    order_id: orderId(order),
    order_num: index + 1,
    name: nth(PEOPLE, number),
    sex: number % 2 === 0 ? '2' : '1',
    birthday: `${born.slice(0, 4)}-${born.slice(4, 6)}-${born.slice(6)}`,
    idcard: number % 5 === 4 ? null : `110105${born}${String(100 + (number % 899))}X`,
    idcard_pic: null,
    telphone: `13${String(800_000_000 + number * 7919)}`,
    email: number % 3 === 0 ? null : `guest${number}@xinghe.example`,
    is_vip: number % 4 === 0 ? 'Y' : 'N',
    manager: number % 6 === 5 ? 'zhangsan,lisi' : nth(ACCOUNTS, number),
    depart_id: departId(number),
    remark: number % 3 === 1 ? '素食，靠过道座位' : null,
    ...audit(order),
  }
}

export function orderCustomers(): Row[] {
  return orderNumbers(ORDERS).flatMap((order) => orderNumbers(1 + ((order * 3) % 8)).map((index) => customer(order, index)))
}

function ticket(order: number, index: number): Row {
  const number = order * 13 + index
  const seat = number % 9 === 8 ? '3' : number % 4 === 3 ? '2' : '1'
  return {
    id: stableId(`order:${order}:ticket:${index}`),
    order_id: orderId(order),
    order_num: index + 1,
    ticket_code: `784-${String(2_400_000_000 + order * 10_000 + index)}`,
    tickect_date: day(number),
    depart_time: `${day(number + 3)} ${two(6 + (number % 16))}:${two((number * 5) % 60)}:00`,
    seat_class: seat,
    services: number % 3 === 0 ? '1' : number % 3 === 1 ? '1,4' : null,
    price: cents(480 + ((number * 37) % 260) * 10.5 * Number(seat)),
    quantity: 1 + (number % 3),
    discount: number % 7 === 6 ? null : cents(1 - (number % 6) * 0.05),
    insured: number % 2,
    operator: nth(ACCOUNTS, number + 1),
    depart_id: departId(number + 2),
    itinerary: null,
    remark: number % 5 === 0 ? `${nth(ROUTES, number)}，可改签` : null,
    ...audit(order),
  }
}

export function orderTickets(): Row[] {
  return orderNumbers(ORDERS).flatMap((order) => orderNumbers(ticketCount(order)).map((index) => ticket(order, index)))
}
