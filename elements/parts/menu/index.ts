export * from './menu.types'
export * from './Menu'
