export * from './use-form'
export * from './form-values'
export * from './FormFields'
export * from './use-discard-question'
