export * from './look-again'
export * from './sub-form.strings'
export * from './SubFormPanel'
