import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'

/**
 * Whether the user is in charge of a device, or of the device of a record: one that is only granted to him he sees and plays. Servers
 * that say nothing of it know no grants.
 */
export const isManaged = ({ managed }: WireRecord): boolean => stringValue(managed) !== '0'
