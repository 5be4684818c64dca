export * from './Button'
export * from './IconButton'
export * from './LinkButton'
export * from './PageLink'
