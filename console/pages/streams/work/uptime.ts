import { durationText } from '../../parts/duration-text'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'

const SERVER_OFFSET = '+08:00'

/** How long a task has been running; '' if it is not. */
export function uptimeText({ since }: WireRecord, now = Date.now()): string {
  const began = Date.parse(`${stringValue(since).replace(' ', 'T')}${SERVER_OFFSET}`)
  return Number.isNaN(began) ? '' : durationText(Math.floor((now - began) / 1000))
}
