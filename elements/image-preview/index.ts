import { defineElement } from '../core/define/define-element'
import ImagePreview from './ImagePreview'
import { imagePreviewEntry } from './image-preview.element'

defineElement(imagePreviewEntry, ImagePreview)
