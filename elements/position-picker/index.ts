import { defineElement } from '../core/define/define-element'
import PositionPicker from './PositionPicker'
import { positionPickerEntry } from './position-picker.element'

defineElement(positionPickerEntry, PositionPicker)
