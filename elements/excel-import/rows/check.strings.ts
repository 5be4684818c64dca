import { defineStrings } from '../../core/i18n'

/** What is wrong with a cell, in one line. */
export const checkStrings = defineStrings({
  'zh-CN': {
    required: '{title}不能为空',
    named: '{title}：{reason}',
    pattern: '{title}格式不正确',
    double: '与第 {line} 行重复，{title}要唯一',
  },
  en: {
    required: '{title} is needed',
    named: '{title}: {reason}',
    pattern: '{title} is not in the right form',
    double: 'The same as in row {line}; {title} has to be unique',
  },
})
