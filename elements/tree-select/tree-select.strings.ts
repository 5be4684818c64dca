import { defineStrings } from '../core/i18n'

export const treeSelectStrings = defineStrings({
  'zh-CN': {
    placeholder: '请选择',
    label: '选择',
    search: '搜索',
    failed: '数据没有取到',
    badDict: '字典“{dict}”格式不正确，应为“表名,文本字段,编码字段”',
  },
  en: {
    placeholder: 'Please choose',
    label: 'Select',
    search: 'Search',
    failed: 'The data could not be loaded',
    badDict: 'The dictionary “{dict}” has to be “table,text column,code column”',
  },
})
