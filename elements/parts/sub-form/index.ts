export * from './wait-for-element'
export * from './sub-form.strings'
export * from './SubFormPanel'
