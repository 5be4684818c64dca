import { defineElement } from '../core/define/define-element'
import UserPicker from './UserPicker'
import { userPickerEntry } from './user-picker.element'

defineElement(userPickerEntry, UserPicker)
