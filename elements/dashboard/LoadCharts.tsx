import type { ReactNode } from 'react'
import { formatBytes, formatNumber } from '../core/format'
import { useStrings } from '../core/i18n'
import { Card, CardNote, CardSkeleton, type ModuleProps } from './Card'
import { dashboardStrings } from './dashboard.strings'
import { percentText } from './percent-text'
import { Ring } from './Ring'

const stateNames = { live: 'stateLive', online: 'stateOnline', abnormal: 'stateAbnormal', offline: 'stateOffline' } as const
type StateKey = keyof typeof stateNames
const keys: readonly StateKey[] = ['live', 'online', 'abnormal', 'offline']

/** Percent from which a value stands out. */
const BUSY = 85

/** Devices by state. */
export function DeviceStates({ state, age }: ModuleProps): ReactNode {
  const t = useStrings(dashboardStrings)
  const rows = state?.deviceStates
  const valueOf = (key: StateKey): number => rows?.find((row) => row.key === key)?.value ?? 0
  const total = keys.reduce((sum, key) => sum + valueOf(key), 0)
  const { deviceTotal = total, deviceOnline = valueOf('live') + valueOf('online') } = state?.kpi ?? {}
  const onlineShare = deviceTotal > 0 ? deviceOnline / deviceTotal : null
  return (
    <Card title={t('deviceStates')} age={age}>
      {rows ? (
        <div className="ops-dash-two">
          <Ring
            parts={keys.map((key) => ({ key, value: valueOf(key) }))}
            value={onlineShare === null ? '-' : percentText(onlineShare)}
            caption={t('online')}
          />
          <dl className="ops-dash-legend">
            {keys.map((key) => (
              <div key={key}>
                <dt data-slice={key}>{t(stateNames[key])}</dt>
                <dd>{formatNumber(valueOf(key))}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : (
        <CardSkeleton />
      )}
    </Card>
  )
}

/** Room of recordings. */
export function Storage({ state, age }: ModuleProps): ReactNode {
  const t = useStrings(dashboardStrings)
  const storage = state?.storage
  const { used, total } = { used: Number(storage?.used) || 0, total: Number(storage?.total) || 0 }
  const free = Math.max(0, total - used)
  return (
    <Card title={t('storage')} age={age}>
      {storage ? (
        <>
          <div className="ops-dash-two">
            <Ring
              parts={[
                { key: 'used', value: used },
                { key: 'free', value: free },
              ]}
              value={total === 0 ? '-' : `${Math.round((Math.min(used, total) / total) * 100)}%`}
              caption={t('used')}
            />
            <dl className="ops-dash-legend">
              <div>
                <dt data-slice="used">{t('used')}</dt>
                <dd>{formatBytes(used)}</dd>
              </div>
              <div>
                <dt data-slice="free">{t('free')}</dt>
                <dd>{formatBytes(free)}</dd>
              </div>
            </dl>
          </div>
          {typeof storage.daysLeft === 'number' && (
            <p className="ops-dash-hint">{t('daysLeft', { count: formatNumber(storage.daysLeft) })}</p>
          )}
        </>
      ) : (
        <CardSkeleton />
      )}
    </Card>
  )
}

/** Devices by type, as bars. */
export function DeviceTypes({ state, age }: ModuleProps): ReactNode {
  const t = useStrings(dashboardStrings)
  const rows = state?.deviceTypes
  const most = Math.max(1, ...(rows ?? []).map(({ value }) => value))
  return (
    <Card title={t('deviceTypes')} age={age}>
      {rows ? (
        <ul className="ops-dash-bars">
          {rows.slice(0, 5).map(({ key, name, value }) => (
            <li key={key}>
              <span className="ops-truncate">{name ?? key}</span>
              <Meter percent={(value / most) * 100} />
              <b>{formatNumber(value)}</b>
            </li>
          ))}
        </ul>
      ) : (
        <CardSkeleton />
      )}
    </Card>
  )
}

/** Processor and memory of each server. */
export function Nodes({ state, age }: ModuleProps): ReactNode {
  const t = useStrings(dashboardStrings)
  const rows = state?.nodes
  return (
    <Card
      title={t('nodes')}
      age={age}
      aside={
        <>
          <span>{t('cpu')}</span>
          <span>{t('mem')}</span>
        </>
      }
      className="ops-dash-nodes"
    >
      {rows === undefined && <CardSkeleton />}
      {rows?.length === 0 && <CardNote>{t('none')}</CardNote>}
      {rows && rows.length > 0 && (
        <ul>
          {rows.map(({ id, name, cpu, mem }) => (
            <li key={id}>
              <span className="ops-truncate">{name}</span>
              {[['cpu', cpu] as const, ['mem', mem] as const].map(([key, value]) => (
                <span key={key} data-hot={(value ?? 0) >= BUSY ? '' : undefined}>
                  <Meter percent={value ?? 0} />
                  <b>{value === null ? '-' : `${Math.round(value)}%`}</b>
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Meter({ percent }: { percent: number }): ReactNode {
  return (
    <i className="ops-dash-meter" aria-hidden="true">
      <u style={{ width: `${Math.max(0, Math.min(100, percent))}%` }} />
    </i>
  )
}
