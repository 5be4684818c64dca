import { defineStrings } from '../core/i18n'

export const treeDictStrings = defineStrings({
  'zh-CN': {
    placeholder: '请选择',
    label: '选择',
    search: '搜索名称或编码',
    failed: '字典没有取到',
    badField: 'field 只能是 id 或 code，现在是 {field}',
  },
  en: {
    placeholder: 'Please choose',
    label: 'Select',
    search: 'Name or code',
    failed: 'The dictionary could not be loaded',
    badField: 'The attribute field must be id or code, not {field}',
  },
})
