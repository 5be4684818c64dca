import { defineElement } from '../core/define/define-element'
import BizPicker from './BizPicker'
import { bizPickerEntry } from './biz-picker.element'

defineElement(bizPickerEntry, BizPicker)
