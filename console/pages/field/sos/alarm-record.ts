import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'

export const sosPath = (name: string): string => `/sos/iblSosInfo/${name}`

export const isClosed = ({ status }: WireRecord): boolean => status === 'closed' || status === 'false'
