export * from './use-short-form'
export * from './ShortFields'
export * from './use-discard-question'
