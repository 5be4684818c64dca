export * from './use-form'
export * from './FormFields'
export * from './use-discard-confirmation'
