import type { Audit } from '../../platform/database/columns'

export const ORDER_STATES = ['new', 'confirmed', 'serving', 'finished', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

export const PAY_STATES = ['unpaid', 'paid', 'refunded'] as const
export type PayState = (typeof PAY_STATES)[number]

/** An order of the website. */
export interface WebOrderTable extends Audit {
  id: string
  /** `WO{yyyyMMdd}-{nnnn}`. */
  orderNo: string
  customerName: string
  phone: string
  productName: string
  spec: string | null
  quantity: number
  /** Day on which the customer wants to begin. */
  startDate: string | null
  /** Yuan, two decimals. 0 until staff sets it. */
  amount: number
  payStatus: PayState
  payTime: string | null
  orderStatus: OrderState
  remark: string | null
  /** Null: a visitor placed the order. Everybody with the permission sees it. */
  sysOrgCode: string | null
  sysId: string
}

/** A step of an order. */
export interface WebOrderLogTable {
  id: string
  orderId: string
  /** `add`, a state of the order, `paid` or `refunded`. */
  action: string
  note: string | null
  /** Account; null: a visitor of the website. */
  operator: string | null
  createTime: string
}

declare module '../../platform/database/schema' {
  interface Tables {
    webOrder: WebOrderTable
    webOrderLog: WebOrderLogTable
  }
}
