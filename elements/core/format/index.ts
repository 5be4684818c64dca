export * from './compare-values'
export * from './number'
export * from './text'
export * from './uuid'
