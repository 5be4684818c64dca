export type { TreeRecord, TreeRecordSource } from '../parts/tree-picker/tree-record'

/** What the value holds: the id of a record, or its code. */
export type TreeDictField = 'id' | 'code'
