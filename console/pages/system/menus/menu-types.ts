import { isLayout } from '../../../../elements/core/permissions'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'

/** What an entry is, in the words of the wire. */
export const TOP = '0'
export const BELOW = '1'
export const BUTTON = '2'

export const isOfType = (record: WireRecord, type: string): boolean => stringValue(record['menuType']) === type

/** What is added below an entry: below one that only holds others a page, below a page mostly a button. */
export const childType = (parent: WireRecord): string => (isLayout(stringValue(parent['component'])) ? BELOW : BUTTON)
