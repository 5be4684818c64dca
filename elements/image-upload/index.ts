import { defineElement } from '../core/define/define-element'
import ImageUpload from './ImageUpload'
import { imageUploadEntry } from './image-upload.element'

defineElement(imageUploadEntry, ImageUpload)
