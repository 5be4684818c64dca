import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { orderCourse } from './order-states'
import { ordersStrings } from './orders.strings'

interface OrderProgressProps {
  order: WireRecord
  /** Steps of the order, the oldest first. */
  log: readonly WireRecord[]
}

/** How far an order is, with the times of its states; nothing for a cancelled one. */
export function OrderProgress({ order, log }: OrderProgressProps): ReactNode {
  const t = useStrings(ordersStrings)
  const current = orderCourse.findIndex((state) => state === order['orderStatus'])
  if (current < 0) return null
  const timeOf = (state: string): string =>
    stringValue(log.findLast(({ action }) => action === (state === 'new' ? 'add' : state))?.['createTime']).slice(5, 16)
  return (
    <ol className="ops-weborder-course" aria-label={t('progress')}>
      {orderCourse.map((state, index) => (
        <li key={state} aria-current={index === current ? 'step' : undefined} data-reached={index <= current || undefined}>
          <b aria-hidden="true">{index + 1}</b>
          <span>{t(`tab.${state}`)}</span>
          <time>{timeOf(state) || '-'}</time>
        </li>
      ))}
    </ol>
  )
}
