import { type ReactNode, useState } from 'react'
import { useLocale, useStrings } from '../../../elements/core/i18n'
import { useServerData } from '../../../elements/core/query/use-server-data'
import { loadOwnFactor, type OwnFactor, ownFactorPath } from '../../../elements/core/session/second-factor'
import { describeError, type Transport } from '../../../elements/core/transport'
import { Button } from '../../../elements/parts/button'
import { Failed, Note, Skeleton, Tag } from '../../../elements/parts/indicators'
import { lazyPart } from '../../../elements/parts/lazy-part'
import { useSessionUser } from '../../session/runtime-context'
import { optionalCall } from '../../../elements/core/transport/absent-calls'
import type { FactorAction } from './TwoStepDialog'
import { twoStepStrings } from './two-step.strings'

const TwoStepDialog = lazyPart(() => import('./TwoStepDialog'), { close: ({ onClose }) => onClose() })

/** Recovery codes with which it is time for new ones. */
const few = 3

const load = (transport: Transport, signal: AbortSignal): Promise<OwnFactor | null> =>
  optionalCall(transport, ownFactorPath, () => loadOwnFactor(transport, signal))

/** One's own second factor, as it stands and what can be done with it; nothing at servers that know none. */
export function TwoStep(): ReactNode {
  const t = useStrings(twoStepStrings)
  const locale = useLocale()
  const user = useSessionUser()
  const [action, setAction] = useState<FactorAction | null>(null)
  const { status, data, error, retry, reload } = useServerData({ key: ['own-factor', user?.username ?? ''], load, noCache: true })
  if (data === null) return null

  function close(): void {
    setAction(null)
    void reload()
  }

  return (
    <section className="ops-card" aria-label={t('heading')}>
      <h2>
        {t('heading')} {data?.since && <Tag tone="success">{t('on')}</Tag>}
      </h2>
      {status === 'loading' && <Skeleton height={64} />}
      {status === 'failed' && <Failed title={t('failed')} text={describeError(error, locale)} onRetry={retry} />}
      {data && (
        <div className="ops-account-factor">
          <p className="ops-faint">{data.since === null ? t('offText') : t('onText', { time: data.since, n: data.recoveryCodes })}</p>
          {data.since !== null && data.recoveryCodes < few && <Note tone="warning">{t('few')}</Note>}
          {data.since !== null && data.required && <p className="ops-faint">{t('required')}</p>}
          <div className="ops-account-names">
            <Button onClick={() => setAction('on')}>{t(data.since === null ? 'turnOn' : 'replace')}</Button>
            {data.since !== null && <Button onClick={() => setAction('renew')}>{t('renew')}</Button>}
            {data.since !== null && !data.required && (
              <Button kind="danger" onClick={() => setAction('off')}>
                {t('turnOff')}
              </Button>
            )}
          </div>
          {action && <TwoStepDialog action={action} hasFactor={data.since !== null} username={user?.username ?? ''} onClose={close} />}
        </div>
      )}
    </section>
  )
}
