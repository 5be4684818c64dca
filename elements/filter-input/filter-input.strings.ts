import { defineStrings } from '../core/i18n'

export const filterInputStrings = defineStrings({
  'zh-CN': { placeholder: '请输入', like: '包含', ne: '不等于', ge: '大于等于', le: '小于等于', eq: '等于' },
  en: { placeholder: 'Enter a text', like: 'contains', ne: 'is not', ge: 'at least', le: 'at most', eq: 'is' },
})
