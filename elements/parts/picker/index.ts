export * from './choice-model'
export * from './picker.types'
export * from './PickerFrame'
export * from './use-record-names'
