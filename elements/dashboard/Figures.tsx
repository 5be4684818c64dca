import type { ReactNode } from 'react'
import { cx } from '../parts/cx'
import { formatNumber } from '../core/format'
import { timeOfDay } from './time-of-day'
import { useStrings } from '../core/i18n'
import { dashboardStrings } from './dashboard.strings'
import type { DashboardFigures } from './dashboard.types'
import { percentText } from './percent-text'

interface FiguresProps {
  figures: DashboardFigures | null | undefined
  isStale: boolean
  age: string | null
}

/** The numbers of the moment. */
export function Figures({ figures, isStale, age }: FiguresProps): ReactNode {
  const t = useStrings(dashboardStrings)
  const { deviceTotal = 0, deviceOnline = 0, livePeak = 0, livePeakTime, sosOpen = 0, sosOldest } = figures ?? {}
  const all = [
    { key: 'deviceTotal', unit: 'deviceUnit', note: '' },
    {
      key: 'deviceOnline',
      unit: 'deviceUnit',
      note: deviceTotal > 0 ? t('onlineRate', { rate: percentText(deviceOnline / deviceTotal) }) : '',
    },
    { key: 'liveCount', unit: 'liveUnit', note: livePeakTime ? t('peak', { count: livePeak, time: timeOfDay(livePeakTime) }) : '' },
    { key: 'viewerCount', unit: 'viewerUnit', note: '' },
    { key: 'recordToday', unit: 'recordUnit', note: '' },
    { key: 'sosOpen', unit: 'sosUnit', note: sosOpen > 0 && sosOldest ? t('oldest', { time: timeOfDay(sosOldest) }) : '' },
  ] as const
  return (
    <dl className="ops-dash-figures" data-stale={isStale ? '' : undefined}>
      {all.map(({ key, unit, note }) => (
        <div key={key} className={cx(key === 'sosOpen' && sosOpen > 0 && 'ops-dash-hot')}>
          <dt>{t(key)}</dt>
          <dd>
            <b>{figures ? formatNumber(figures[key] ?? 0) : '-'}</b>
            <small>{t(unit)}</small>
          </dd>
          <dd>{age ?? note}</dd>
        </div>
      ))}
    </dl>
  )
}
