import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'

/** How many troubles a stream had in the last 24 hours; nothing where there were none. */
export const troublesText = ({ troubles }: WireRecord): string => (Number(troubles) > 0 ? String(Number(troubles)) : '')
