import { defineStrings } from '../core/i18n'

export const datePickerStrings = defineStrings({
  'zh-CN': {
    placeholder: '请选择日期',
    open: '打开日历',
    unreadable: '“{text}”不是日期，应写成 2026-01-31',
    tooEarly: '日期不能早于 {min}',
    tooLate: '日期不能晚于 {max}',
  },
  en: {
    placeholder: 'Choose a date',
    open: 'Open the calendar',
    unreadable: '“{text}” is no date; write it like 2026-01-31',
    tooEarly: 'The date can not be before {min}',
    tooLate: 'The date can not be after {max}',
  },
})
