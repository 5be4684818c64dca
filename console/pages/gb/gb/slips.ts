import { isRecord } from '../../../../elements/core/storage/shapes'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'

/** What a device gets wrong, and how often. */
export const slipsOf = ({ slips }: WireRecord): [name: string, count: number][] =>
  isRecord(slips) ? Object.entries(slips).map(([name, count]) => [name, Number(count)]) : []
