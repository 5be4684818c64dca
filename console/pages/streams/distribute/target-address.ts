import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'

/** The address of a target with its masked key. */
export const addressOf = ({ targetUrl, targetKey }: WireRecord): string =>
  [stringValue(targetUrl).replace(/\/+$/, ''), stringValue(targetKey)].filter((part) => part !== '').join('/')
