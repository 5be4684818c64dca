export * from './catalogue'
export * from './locale-context'
