import { defineElement } from '../core/define/define-element'
import UploadDialog from './UploadDialog'
import { uploadDialogEntry } from './upload-dialog.element'

defineElement(uploadDialogEntry, UploadDialog)
