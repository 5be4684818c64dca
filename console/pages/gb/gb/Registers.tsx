import { type ReactNode, useState } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { useServerAction } from '../../../../elements/parts/feedback'
import { Empty, Failed, Skeleton, Status } from '../../../../elements/parts/indicators'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import { Checkbox } from '../../../../elements/parts/field'
import { usePolling } from '../../parts/use-polling'
import { configStrings } from './config.strings'
import { devicePath } from './gb-paths'

/** ms between two requests. */
const POLL_INTERVAL = 5000
const accepted = new Set(['registered', 'refreshed', 'unregistered'])
const results = ['registered', 'refreshed', 'unregistered', 'wrongPassword', 'blocked', 'unknown', 'badId', 'noPassword'] as const

/** The last attempts to register; renewed while they are shown. */
export function Registers({ isShown }: { isShown: boolean }): ReactNode {
  const t = useStrings(configStrings)
  const locale = useLocale()
  const transport = useTransport()
  const feedback = useFeedback()
  const permission = useControlPermissions()
  const { run, busy } = useServerAction(() => undefined)
  const [onlyRefused, setOnlyRefused] = useState(false)
  const { status, data, error, retry, reload } = useServerData({
    key: ['gb-registers'],
    load: (server, signal) => server.get(devicePath('registers'), {}, { signal }),
    noCache: true,
  })
  usePolling(reload, POLL_INTERVAL, { enabled: isShown })
  const rows = (Array.isArray(data) ? data.filter(isRecord) : []).filter(({ result }) => !onlyRefused || !accepted.has(stringValue(result)))
  const adopt = (deviceId: string): Promise<unknown> =>
    run(async () => {
      await transport.post(devicePath('adopt'), { deviceId })
      feedback.toast({ tone: 'success', title: t('adopted') })
      await reload()
    })
  const textOf = (row: WireRecord): string => {
    const known = results.find((one) => one === row['result'])
    return known ? t(`result_${known}`, { tries: stringValue(row['tries']) }) : stringValue(row['result'])
  }
  return (
    <section className="ops-gb-card" aria-label={t('registers')}>
      <h2>{t('registers')}</h2>
      <Checkbox checked={onlyRefused} onChange={setOnlyRefused}>
        {t('refused')}
      </Checkbox>
      {status === 'loading' && <Skeleton height={120} />}
      {status === 'failed' && <Failed text={describeError(error, locale)} onRetry={retry} small />}
      {status === 'ready' && rows.length === 0 && <Empty title={t('noRegisters')} small />}
      <ul className="ops-gb-registers">
        {rows.map((row) => (
          <li key={recordIdOf(row)}>
            <time>{stringValue(row['time']).slice(11)}</time>
            <span>{stringValue(row['name']) || stringValue(row['deviceId'])}</span>
            <span className="ops-muted">{stringValue(row['address'])}</span>
            <Status tone={accepted.has(stringValue(row['result'])) ? 'success' : 'danger'}>{textOf(row)}</Status>
            {row['result'] === 'unknown' && row['name'] === null && (
              <PermissionButton
                permission={permission(['gb:add'])}
                size="sm"
                disabled={busy}
                onClick={() => void adopt(stringValue(row['deviceId']))}
              >
                {t('adopt')}
              </PermissionButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
