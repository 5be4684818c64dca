export * from './ImageUpload'
export type { Upload } from './use-image-upload'
