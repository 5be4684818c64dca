import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'

const SERVER_OFFSET = '+08:00'
const DAY = 86_400

const two = (value: number): string => String(value).padStart(2, '0')

/** `HH:mm:ss` of a number of seconds; longer times have their days before it. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const days = Math.floor(whole / DAY)
  const time = [Math.floor((whole % DAY) / 3600), Math.floor((whole % 3600) / 60), whole % 60].map(two).join(':')
  return days > 0 ? `${days}d ${time}` : time
}

/** How long a task has been running; '' if it is not. */
export function uptimeText({ since }: WireRecord, now = Date.now()): string {
  const began = Date.parse(`${stringValue(since).replace(' ', 'T')}${SERVER_OFFSET}`)
  return Number.isNaN(began) ? '' : clockText((now - began) / 1000)
}
