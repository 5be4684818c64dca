import { defineElement } from '../core/define/define-element'
import DatePicker from './DatePicker'
import { datePickerEntry } from './date-picker.element'

defineElement(datePickerEntry, DatePicker)
