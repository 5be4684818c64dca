export * from './depart-records'
export * from './depart-sources'
export * from './depart.types'
export * from './use-departs'
