import { formatNumber } from '../../../../elements/core/format/number'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'

/** Of how many people how many have read an announcement; '' of drafts, and where the server does not tell. */
export function readersText({ readCount, receiverCount }: WireRecord): string {
  if (typeof readCount !== 'number') return ''
  return typeof receiverCount === 'number' ? `${formatNumber(readCount)} / ${formatNumber(receiverCount)}` : formatNumber(readCount)
}
