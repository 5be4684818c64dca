export * from './tree-picker.types'
export * from './tree-record'
export * from './tree-records'
export * from './tree-sources'
