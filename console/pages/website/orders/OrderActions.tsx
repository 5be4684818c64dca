import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import { canCancel, canPay, canRefund, nextState, type OrderStep } from './order-states'
import { ordersStrings } from './orders.strings'

interface OrderActionsProps {
  order: WireRecord
  onStep: (step: OrderStep) => void
}

/** What can be done with an order now. */
export function OrderActions({ order, onStep }: OrderActionsProps): ReactNode {
  const t = useStrings(ordersStrings)
  const permission = useControlPermissions()
  const next = nextState(order)
  const pays = permission(['webOrder:pay'])
  const changes = permission(['webOrder:state'])
  return (
    <>
      {canCancel(order) && (
        <PermissionButton permission={changes} kind="danger" onClick={() => onStep('cancelled')}>
          {t('to.cancelled')}
        </PermissionButton>
      )}
      {canPay(order) && (
        <PermissionButton permission={pays} onClick={() => onStep('paid')}>
          {t('to.paid')}
        </PermissionButton>
      )}
      {canRefund(order) && (
        <PermissionButton permission={pays} onClick={() => onStep('refunded')}>
          {t('to.refunded')}
        </PermissionButton>
      )}
      {next && (
        <PermissionButton permission={changes} kind="primary" onClick={() => onStep(next)}>
          {t(`to.${next}`)}
        </PermissionButton>
      )}
    </>
  )
}
