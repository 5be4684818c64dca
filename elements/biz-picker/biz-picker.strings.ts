import { defineStrings } from '../core/i18n'

export const bizPickerStrings = defineStrings({
  'zh-CN': {
    placeholder: '请选择',
    heading: '选择记录',
    noun: '记录',
    search: '输入关键字',
    searchCut: '每个字段列出前 {n} 条',
    single: '只能选择一条，后选的代替先选的',
    nobody: '还没有选择',
    unset: '没有设置 url、options 或 source',
  },
  en: {
    placeholder: 'Please choose',
    heading: 'Select records',
    noun: 'records',
    search: 'Keyword',
    searchCut: 'The first {n} by each field',
    single: 'One record only; a new choice replaces the old one',
    nobody: 'Nothing selected yet',
    unset: 'Neither url, options nor source is set',
  },
})
