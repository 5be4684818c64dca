export type { TreeRecord, TreeRecordSource } from '../parts/tree-picker/tree-record'
