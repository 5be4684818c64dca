import type { ReactNode } from 'react'
import { cx } from '../parts/cx'
import { formatNumber } from '../core/format'
import { timeOfDay } from './time-of-day'
import { type Translate, useStrings } from '../core/i18n'
import { dashboardStrings } from './dashboard.strings'
import type { DashboardFigures } from './dashboard.types'
import { percentText, signedPercentText, signedText } from './percent-text'
import { useRollingNumber } from './use-rolling-number'

interface FiguresProps {
  figures: DashboardFigures | null | undefined
  isStale: boolean
  age: string | null
}

const all = [
  { key: 'deviceTotal', unit: 'deviceUnit' },
  { key: 'deviceOnline', unit: 'deviceUnit' },
  { key: 'liveCount', unit: 'liveUnit' },
  { key: 'viewerCount', unit: 'viewerUnit' },
  { key: 'recordToday', unit: 'recordUnit' },
  { key: 'sosOpen', unit: 'sosUnit' },
] as const
type FigureKey = (typeof all)[number]['key']

/** What stands below each figure, as far as it is known. */
function notesOf(figures: DashboardFigures, t: Translate<keyof (typeof dashboardStrings)['en']>): Partial<Record<FigureKey, string>> {
  const { deviceTotal = 0, deviceOnline = 0, livePeak = 0, livePeakTime, viewerCount = 0, sosOpen = 0, sosOldest } = figures
  const { deviceTotalYesterday, viewerCountYesterday, recordMissing } = figures
  return {
    ...(typeof deviceTotalYesterday === 'number' && {
      deviceTotal: t('sinceYesterday', { difference: signedText(deviceTotal - deviceTotalYesterday) }),
    }),
    ...(deviceTotal > 0 && { deviceOnline: t('onlineRate', { rate: percentText(deviceOnline / deviceTotal) }) }),
    ...(livePeakTime && { liveCount: t('peak', { count: livePeak, time: timeOfDay(livePeakTime) }) }),
    ...(viewerCountYesterday && {
      viewerCount: t('likeYesterday', { rate: signedPercentText(viewerCount / viewerCountYesterday - 1) }),
    }),
    ...(typeof recordMissing === 'number' && {
      recordToday: recordMissing > 0 ? t('recordMissing', { count: recordMissing }) : t('recordComplete'),
    }),
    ...(sosOpen > 0 && sosOldest && { sosOpen: t('oldest', { time: timeOfDay(sosOldest) }) }),
  }
}

function RollingNumber({ value }: { value: number }): ReactNode {
  return formatNumber(useRollingNumber(value))
}

/** The numbers of the moment. */
export function Figures({ figures, isStale, age }: FiguresProps): ReactNode {
  const t = useStrings(dashboardStrings)
  const { sosOpen = 0 } = figures ?? {}
  const notes = figures ? notesOf(figures, t) : {}
  return (
    <dl className="ops-dash-figures" data-stale={isStale ? '' : undefined}>
      {all.map(({ key, unit }) => (
        <div key={key} className={cx(key === 'sosOpen' && sosOpen > 0 && 'ops-dash-hot')}>
          <dt>{t(key)}</dt>
          <dd>
            <b>{figures ? <RollingNumber value={figures[key] ?? 0} /> : '-'}</b>
            <small>{t(unit)}</small>
          </dd>
          <dd>{age ?? notes[key]}</dd>
        </div>
      ))}
    </dl>
  )
}
