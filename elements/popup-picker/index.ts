import { defineElement } from '../core/define/define-element'
import { popupPickerEntry } from './popup-picker.element'
import PopupPicker from './PopupPicker'

defineElement(popupPickerEntry, PopupPicker)
