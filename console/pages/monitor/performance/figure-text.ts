import { formatBytes, formatNumber, viewerTime } from '../../../../elements/core/format'
import type { Translate } from '../../../../elements/core/i18n'
import type { FigureUnit, MonitorTextKey } from './metrics'

/** `HH:mm:ss` of the reader's clock. */
export const clockOf = (milliseconds: number): string => timeOf(milliseconds).slice(11)

/** `YYYY-MM-DD HH:mm:ss` of the reader's clock. */
export const timeOf = (milliseconds: number): string => viewerTime(new Date(milliseconds))

const minute = 60
const hour = 60 * minute
const day = 24 * hour

function uptimeText(seconds: number, t: Translate<MonitorTextKey>): string {
  if (seconds < minute) return t('secondsUp', { seconds: Math.floor(seconds) })
  const [days, hours, minutes] = [Math.floor(seconds / day), Math.floor((seconds % day) / hour), Math.floor((seconds % hour) / minute)]
  if (days > 0) return t('daysUp', { days, hours })
  return hours > 0 ? t('hoursUp', { hours, minutes }) : t('minutesUp', { minutes })
}

export const percentText = (share: number): string => `${formatNumber(share * 100, 1)} %`

/** A value in words; what no such value can be is '-': a JVM says -1 where nothing limits it. */
export function figureText(value: number, unit: FigureUnit, t: Translate<MonitorTextKey>): string {
  if (!Number.isFinite(value) || value < 0) return '-'
  switch (unit) {
    case 'bytes':
      return formatBytes(value)
    case 'share':
      return percentText(value)
    case 'rate':
      return t('perSecond', { n: formatNumber(value, value < 10 ? 1 : 0) })
    case 'effort':
      return t('ofSecond', { n: formatNumber(value, value < 10 ? 1 : 0) })
    case 'seconds':
      return t('secondsTaken', { seconds: formatNumber(value, value < 10 ? 3 : 1) })
    case 'uptime':
      return uptimeText(value, t)
    case 'time':
      return timeOf(value * 1000)
    default:
      return formatNumber(Math.round(value))
  }
}
