import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'

export const isPinned = ({ topFlag }: WireRecord): boolean => topFlag === '1'

/** Order of articles on the website: pinned ones first, then by position, then the newest. */
export function websiteOrder(one: WireRecord, other: WireRecord): number {
  return (
    Number(isPinned(other)) - Number(isPinned(one)) ||
    Number(one['sortNo']) - Number(other['sortNo']) ||
    stringValue(other['publishTime']).localeCompare(stringValue(one['publishTime']))
  )
}
