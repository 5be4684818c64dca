import { defineElement } from '../core/define/define-element'
import AreaPicker from './AreaPicker'
import { areaPickerEntry } from './area-picker.element'

defineElement(areaPickerEntry, AreaPicker)
