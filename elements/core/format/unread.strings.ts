import { defineStrings } from '../i18n/catalogue'

/** Why a text cannot be read as a value; the same words wherever it is typed, pasted or imported. */
export const unreadStrings = defineStrings({
  'zh-CN': {
    unread: '无法识别“{text}”：{reason}',
    number: '应为数字，如 1,234.5',
    integer: '应为整数，如 12',
    date: '应为日期，如 {sample}',
    datetime: '应为日期时间，如 {sample}',
    time: '应为时间，如 {sample}',
    ambiguous: '可能是 {one} 或 {other}，请写成 {sample}',
    boolean: '应为“是”或“否”',
    choice: '可填：{choices}',
    unknown: '没有“{name}”，应为名称或编码',
    several: '有多个“{name}”，请写编码',
    own: '不是该列可用的值',
    closed: '该列不能填写文字',
  },
  en: {
    unread: '“{text}” cannot be read: {reason}',
    number: 'expected a number such as 1,234.5',
    integer: 'expected a whole number such as 12',
    date: 'expected a date such as {sample}',
    datetime: 'expected a date and time such as {sample}',
    time: 'expected a time such as {sample}',
    ambiguous: 'it can mean {one} or {other}; write it like {sample}',
    boolean: 'expected “yes” or “no”',
    choice: 'expected one of: {choices}',
    unknown: '“{name}” does not exist; expected a name or key',
    several: 'several entries are called “{name}”; write the key instead',
    own: 'it is not a valid value for this column',
    closed: 'this column does not take text',
  },
})
