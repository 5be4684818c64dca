/** What of the page asks for permissions, in one file, so that nothing else brings them. */
export { ClipDeed } from './ClipDeed'
export { HealthList } from './HealthList'
export { PlanList } from './PlanList'
export { PlayRight } from './PlayRight'
export { RecorderDeeds } from './RecorderDeeds'
export { RecordList } from './RecordList'
export { ReplayDeeds } from './ReplayDeeds'
