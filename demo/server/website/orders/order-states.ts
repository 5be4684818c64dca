import type { OrderState } from './order-table'

/** States that may follow a state. */
const NEXT: Readonly<Record<OrderState, readonly OrderState[]>> = {
  new: ['confirmed', 'cancelled'],
  confirmed: ['serving', 'cancelled'],
  serving: ['finished'],
  finished: [],
  cancelled: [],
}

export const mayFollow = (from: OrderState, to: OrderState): boolean => NEXT[from].includes(to)
