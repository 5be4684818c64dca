import { defineElement } from '../core/define/define-element'
import DepartPicker from './DepartPicker'
import { departPickerEntry } from './depart-picker.element'

defineElement(departPickerEntry, DepartPicker)
