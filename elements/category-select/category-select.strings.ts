import { defineStrings } from '../core/i18n'

export const categorySelectStrings = defineStrings({
  'zh-CN': {
    placeholder: '请选择',
    label: '选择分类',
    search: '搜索分类名称或编码',
    failed: '分类没有取到',
  },
  en: {
    placeholder: 'Please choose',
    label: 'Select categories',
    search: 'Category name or code',
    failed: 'The categories could not be loaded',
  },
})
