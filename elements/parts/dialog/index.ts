export * from './dialog.types'
export * from './Dialog'
