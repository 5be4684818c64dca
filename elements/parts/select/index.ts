export * from './select.types'
export * from './Select'
export * from './MultiSelect'
export { labelOf, valueText } from './select-model'
