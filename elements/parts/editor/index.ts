export * from './lazy-editor'
