export * from './rules'
export * from './unique-check'
export { validationStrings } from './validation.strings'
