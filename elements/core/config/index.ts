export * from './config.types'
export * from './config-store'
export * from './config-context'
export { clearUserCaches } from './user-caches'
