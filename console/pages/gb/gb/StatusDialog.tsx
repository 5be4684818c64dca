import type { ReactNode } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { Dialog } from '../../../../elements/parts/dialog'
import { Failed, Skeleton } from '../../../../elements/parts/indicators'
import gbCss from './gb.css?inline'
import { devicesStrings } from './devices.strings'
import { devicePath } from './gb-paths'
import { slipsOf } from './slips'

const infoFields = ['manufacturer', 'model', 'firmware'] as const
const statusFields = ['online', 'status', 'encode', 'record', 'deviceTime', 'reason'] as const
/** Values that the standard defines. */
const statusValues = ['ONLINE', 'OFFLINE', 'OK', 'ERROR', 'ON', 'OFF'] as const
const slipNames = [
  'expiresMissing',
  'bodyUnreadable',
  'deviceIdDiffers',
  'sumNumWrong',
  'itemId',
  'channelTaken',
  'portChanged',
  'addressChanged',
  'fault',
  'sdpMissing',
  'strangeSender',
  'positionRefused',
  'catalogIncomplete',
] as const

/** What a device says of itself now, and what it gets wrong. */
export default function StatusDialog({ record, name, onClose }: ActionDialogProps): ReactNode {
  useSheet(gbCss)
  const t = useStrings(devicesStrings)
  const locale = useLocale()
  const id = recordIdOf(record)
  const {
    status: loading,
    data,
    error,
    retry,
  } = useServerData({
    key: ['gb-status', id],
    async load(transport) {
      const info = await transport.post(devicePath('info'), { id })
      return { info, status: await transport.post(devicePath('status'), { id }) }
    },
    noCache: true,
  })
  const { info, status } = data ?? {}
  const valueText = (value: string): string => {
    const known = statusValues.find((one) => one === value.toUpperCase())
    return known ? t(`value_${known}`) : value
  }
  const rows = [
    ...infoFields.map((key) => [t(key), isRecord(info) ? stringValue(info[key]) : ''] as const),
    ...statusFields.map((key) => [t(`status_${key}`), isRecord(status) ? valueText(stringValue(status[key])) : ''] as const),
  ]
  return (
    <Dialog open heading={t('statusOf', { name })} width={480} onOpenChange={onClose}>
      {loading === 'failed' ? (
        <Failed text={describeError(error, locale)} onRetry={retry} small />
      ) : data === undefined ? (
        <Skeleton height={220} />
      ) : (
        <dl className="ops-gb-facts">
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value || '-'}</dd>
            </div>
          ))}
        </dl>
      )}
      {slipsOf(record).length > 0 && (
        <>
          <h3 className="ops-gb-heading">{t('slips')}</h3>
          <ul className="ops-gb-slips">
            {slipsOf(record).map(([slip, count]) => {
              const known = slipNames.find((one) => one === slip)
              return <li key={slip}>{`${known ? t(`slip_${known}`) : slip}: ${count}`}</li>
            })}
          </ul>
        </>
      )}
    </Dialog>
  )
}
