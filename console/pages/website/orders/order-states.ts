import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'

export type OrderState = 'confirmed' | 'serving' | 'finished'
/** What can be done with an order. */
export type OrderStep = OrderState | 'cancelled' | 'paid' | 'refunded'

/** States of an order that is not cancelled, in their order. */
export const orderCourse = ['new', 'confirmed', 'serving', 'finished'] as const

const NEXT: Readonly<Record<string, OrderState>> = { new: 'confirmed', confirmed: 'serving', serving: 'finished' }

/** The state that follows that of an order; undefined: none does. */
export function nextState({ orderStatus }: WireRecord): OrderState | undefined {
  return typeof orderStatus === 'string' && Object.hasOwn(NEXT, orderStatus) ? NEXT[orderStatus] : undefined
}

export const canCancel = ({ orderStatus }: WireRecord): boolean => orderStatus === 'new' || orderStatus === 'confirmed'
export const canPay = ({ payStatus, orderStatus }: WireRecord): boolean => payStatus === 'unpaid' && orderStatus !== 'cancelled'
export const canRefund = ({ payStatus }: WireRecord): boolean => payStatus === 'paid'

/** Whether anything can be done with an order. */
export const hasStep = (order: WireRecord): boolean => nextState(order) !== undefined || canPay(order) || canRefund(order)
