export * from './config.types'
export * from './config-store'
export * from './config-context'
export { forgetUser } from './user-caches'
