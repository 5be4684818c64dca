import type { ReactNode } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError } from '../../../../elements/core/transport'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { Failed, Skeleton } from '../../../../elements/parts/indicators'
import { AccessCard } from './AccessCard'
import { ConfigForm } from './ConfigForm'
import { configStrings } from './config.strings'
import gbCss from './gb.css?inline'
import { configPath } from './gb-paths'
import { Registers } from './Registers'

/** Settings of the SIP server, what is entered in devices, and who registered lately. */
export default function ConfigView({ isShown }: { isShown: boolean }): ReactNode {
  useSheet(gbCss)
  const t = useStrings(configStrings)
  const locale = useLocale()
  const { status, data, error, retry, reload } = useServerData({
    key: ['gb-config'],
    load: (transport, signal) => transport.get(configPath('query'), {}, { signal }),
    noCache: true,
  })
  return (
    <div>
      <h1 className="ops-sr-only">{t('title')}</h1>
      {status === 'loading' && <Skeleton height={320} />}
      {status === 'failed' && <Failed text={describeError(error, locale)} onRetry={retry} />}
      {isRecord(data) && (
        <div className="ops-gb-config">
          <ConfigForm key={stringValue(data['updateTime'])} config={data} onSaved={() => void reload()} />
          <div className="ops-gb-column">
            <AccessCard config={data} />
            <Registers isShown={isShown} />
          </div>
        </div>
      )}
    </div>
  )
}
