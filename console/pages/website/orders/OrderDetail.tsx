import { type ReactNode, useState } from 'react'
import { translateItem } from '../../../../elements/core/dict/dict-translations'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { OwnFormProps, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Drawer } from '../../../../elements/parts/dialog'
import { LoadFailure, Skeleton, Tag } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { OrderActions } from './OrderActions'
import { OrderProgress } from './OrderProgress'
import { hasStep, type OrderStep } from './order-states'
import ordersCss from './orders.css?inline'
import { amountText, orderPath, orderStates, payStates } from './order-terms'
import { ordersStrings } from './orders.strings'

const StepDialog = lazyPart(() => import('./StepDialog'), { close: ({ onClose }) => onClose() })

const facts = ['customerName', 'phone', 'productName', 'spec', 'quantity', 'startDate', 'remark', 'createTime', 'payTime'] as const

type Action = Extract<keyof (typeof ordersStrings)['en'], `step.${string}`>
const isAction = (key: string): key is Action => Object.hasOwn(ordersStrings.en, key)

/** An order: how far it is, customer, bill, the log of its steps, and the next step. */
export default function OrderDetail({ record, onClose }: Pick<OwnFormProps, 'record' | 'onClose'>): ReactNode {
  useSheet(ordersCss)
  const [step, setStep] = useState<OrderStep | null>(null)
  const t = useStrings(ordersStrings)
  const locale = useLocale()
  const id = record ? recordIdOf(record) : ''
  const stored = useServerData({
    key: ['web-order', id],
    load: (transport, signal) => transport.get(orderPath('queryById'), { id }, { signal }),
  })
  const log = useServerData({
    key: ['web-order-log', id],
    load: (transport, signal) => transport.get(orderPath('log'), { id }, { signal }),
  })
  const order: WireRecord = isRecord(stored.data) ? stored.data : (record ?? {})
  const steps = (Array.isArray(log.data) ? log.data : []).filter(isRecord)
  const textOf = (action: string): string => {
    const key = `step.${action}`
    return isAction(key) ? t(key) : action
  }
  return (
    <Drawer
      open
      heading={t('one')}
      subtitle={stringValue(order['orderNo'])}
      width={520}
      onOpenChange={onClose}
      actions={hasStep(order) ? <OrderActions order={order} onStep={setStep} /> : undefined}
    >
      <div className="ops-weborder">
        <p className="ops-weborder-tags">
          <Tag tone="neutral">{translateItem(orderStates, stringValue(order['orderStatus_dictText']), locale)}</Tag>
          <Tag tone={order['payStatus'] === 'paid' ? 'success' : 'neutral'}>
            {translateItem(payStates, stringValue(order['payStatus_dictText']), locale)}
          </Tag>
        </p>
        <OrderProgress order={order} log={steps} />
        <p className="ops-weborder-amount">
          <span>{t('amount')}</span>
          <strong>{amountText(order['amount'])}</strong>
        </p>
        <dl className="ops-weborder-facts">
          {facts
            .filter((name) => stringValue(order[name]) !== '')
            .map((name) => (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>{stringValue(order[name])}</dd>
              </div>
            ))}
        </dl>
        <section>
          <h3>{t('log')}</h3>
          {log.status === 'failed' && (
            <LoadFailure text={t('logFailed', { reason: describeError(log.error, locale) })} onRetry={log.retry} />
          )}
          {log.status === 'loading' && <Skeleton height={96} />}
          <ol className="ops-weborder-log">
            {steps.toReversed().map((entry) => (
              <li key={recordIdOf(entry)}>
                <time>{stringValue(entry['createTime'])}</time>
                <span>
                  <strong>{stringValue(entry['operatorName']) || t('visitor')}</strong> {textOf(stringValue(entry['action']))}
                  {stringValue(entry['note']) !== '' && <em>{stringValue(entry['note'])}</em>}
                </span>
              </li>
            ))}
          </ol>
        </section>
      </div>
      {step && (
        <StepDialog
          record={order}
          name={stringValue(order['orderNo'])}
          to={step}
          onClose={() => setStep(null)}
          onChanged={() => {
            setStep(null)
            void stored.reload()
            void log.reload()
          }}
        />
      )}
    </Drawer>
  )
}
