import { lazyPart } from '../../../../elements/parts/lazy-part'

const rights = () => import('./record-rights')

export const ClipDeed = lazyPart(async () => ({ default: (await rights()).ClipDeed }))
export const HealthList = lazyPart(async () => ({ default: (await rights()).HealthList }))
export const PlanList = lazyPart(async () => ({ default: (await rights()).PlanList }))
export const PlayRight = lazyPart(async () => ({ default: (await rights()).PlayRight }))
export const RecorderDeeds = lazyPart(async () => ({ default: (await rights()).RecorderDeeds }))
export const RecordList = lazyPart(async () => ({ default: (await rights()).RecordList }))
export const ReplayDeeds = lazyPart(async () => ({ default: (await rights()).ReplayDeeds }))
