import { defineElement } from '../core/define/define-element'
import RolePicker from './RolePicker'
import { rolePickerEntry } from './role-picker.element'

defineElement(rolePickerEntry, RolePicker)
