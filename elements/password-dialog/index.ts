import { defineElement } from '../core/define/define-element'
import PasswordDialog from './PasswordDialog'
import { passwordDialogEntry } from './password-dialog.element'

defineElement(passwordDialogEntry, PasswordDialog)
