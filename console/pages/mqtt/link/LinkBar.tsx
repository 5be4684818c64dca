import type { ReactNode } from 'react'
import { useStore } from '../../../../elements/core/events/use-store'
import { formatNumber } from '../../../../elements/core/format'
import { useStrings } from '../../../../elements/core/i18n'
import { Status } from '../../../../elements/parts/indicators'
import { mqttStrings } from '../mqtt.strings'
import type { MqttLink } from './link'

/** Whether the page is connected to the broker by itself, and how much comes. */
export function LinkBar({ link }: { link: MqttLink }): ReactNode {
  const t = useStrings(mqttStrings)
  const { state, reason, roundTrip, perSecond } = useStore(link.store)
  return (
    <div className="ops-mqtt-link" role="status">
      {state === 'connected' && <Status tone="success">{t('linkConnected')}</Status>}
      {state === 'connecting' && <Status tone="live">{t('linkConnecting')}</Status>}
      {state === 'fallback' && (
        <Status tone="warning" shape="ring">
          {reason === '' ? t('linkFallback') : t('linkFallbackReason', { reason })}
        </Status>
      )}
      {state === 'connected' && (
        <>
          {roundTrip !== null && <span>{t('roundTrip', { n: formatNumber(roundTrip) })}</span>}
          <span>{t('perSecond', { n: formatNumber(perSecond) })}</span>
        </>
      )}
    </div>
  )
}
