export * from './NoticeMeta'
export * from './use-notice-texts'
