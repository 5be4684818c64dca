export * from './table.types'
export * from './Table'
export * from './Pagination'
