import { defineElement } from '../core/define/define-element'
import CronPicker from './CronPicker'
import { cronPickerEntry } from './cron-picker.element'

defineElement(cronPickerEntry, CronPicker)
