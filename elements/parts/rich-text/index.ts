export * from './RichText'
export * from './rich-text.types'
