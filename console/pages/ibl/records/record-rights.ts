/** What of the page asks for permissions, in one file, so that nothing else brings them. */
export { PlayRight } from './PlayRight'
export { RecordList } from './RecordList'
export { ReplayDeeds } from './ReplayDeeds'
