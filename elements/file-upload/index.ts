import { defineElement } from '../core/define/define-element'
import FileUpload from './FileUpload'
import { fileUploadEntry } from './file-upload.element'

defineElement(fileUploadEntry, FileUpload)
