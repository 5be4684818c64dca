import { lazyPart } from '../../../../elements/parts/lazy-part'

const permissions = () => import('./record-permissions')

export const ClipAction = lazyPart(async () => ({ default: (await permissions()).ClipAction }))
export const HealthList = lazyPart(async () => ({ default: (await permissions()).HealthList }))
export const PlanList = lazyPart(async () => ({ default: (await permissions()).PlanList }))
export const PlayRight = lazyPart(async () => ({ default: (await permissions()).PlayRight }))
export const RecorderActions = lazyPart(async () => ({ default: (await permissions()).RecorderActions }))
export const RecordList = lazyPart(async () => ({ default: (await permissions()).RecordList }))
export const ReplayActions = lazyPart(async () => ({ default: (await permissions()).ReplayActions }))
