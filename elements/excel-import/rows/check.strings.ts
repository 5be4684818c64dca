import { defineStrings } from '../../core/i18n'

/** What is wrong with a cell, in one line. */
export const checkStrings = defineStrings({
  'zh-CN': {
    required: '{title}不能为空',
    number: '{title}应为数字，不带单位',
    integer: '{title}应为整数，不带单位',
    date: '{title}应为日期，如 2026-01-31',
    datetime: '{title}应为时间，如 2026-01-31 08:00:00',
    length: '{title}：{reason}',
    pattern: '{title}格式不正确',
    choice: '{title}没有“{text}”，可填：{choices}',
    double: '与第 {line} 行重复，{title}要唯一',
    comma: '、',
  },
  en: {
    required: '{title} is needed',
    number: '{title} has to be a number without a unit',
    integer: '{title} has to be a whole number without a unit',
    date: '{title} has to be a day such as 2026-01-31',
    datetime: '{title} has to be a time such as 2026-01-31 08:00:00',
    length: '{title}: {reason}',
    pattern: '{title} is not in the right form',
    choice: '“{text}” is not a choice of {title}. Choices: {choices}',
    double: 'The same as in row {line}; {title} has to be unique',
    comma: ', ',
  },
})
