export * from './NoticeMeta'
