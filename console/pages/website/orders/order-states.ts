import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'

export type OrderState = 'confirmed' | 'serving' | 'finished'

const NEXT: Readonly<Record<string, OrderState>> = { new: 'confirmed', confirmed: 'serving', serving: 'finished' }

/** The state that follows that of an order; undefined: none does. */
export function nextState({ orderStatus }: WireRecord): OrderState | undefined {
  return typeof orderStatus === 'string' && Object.hasOwn(NEXT, orderStatus) ? NEXT[orderStatus] : undefined
}
