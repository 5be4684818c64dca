import { lazyPart } from '../../../../elements/parts/lazy-part'

const rights = () => import('./record-rights')

export const PlayRight = lazyPart(async () => ({ default: (await rights()).PlayRight }))
export const RecordList = lazyPart(async () => ({ default: (await rights()).RecordList }))
export const ReplayDeeds = lazyPart(async () => ({ default: (await rights()).ReplayDeeds }))
