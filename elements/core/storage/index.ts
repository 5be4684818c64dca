export * from './create-storage'
export * from './shapes'
export * from './storage-names'
