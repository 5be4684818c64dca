/** What of the page asks for permissions, in one file, so that nothing else brings them. */
export { ClipAction } from './ClipAction'
export { HealthList } from './HealthList'
export { PlanList } from './PlanList'
export { PlayRight } from './PlayRight'
export { RecorderActions } from './RecorderActions'
export { RecordList } from './RecordList'
export { ReplayActions } from './ReplayActions'
