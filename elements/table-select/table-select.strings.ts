import { defineStrings } from '../core/i18n'

export const tableSelectStrings = defineStrings({
  'zh-CN': {
    placeholder: '请选择',
    noun: '数据',
    heading: '选择数据',
    search: '搜索',
    single: '只能选择一条',
    nobody: '尚未选择',
    clear: '清空',
    done: '完成',
    selected: '已选择 {n} 项',
    unset: '请设置 url、options 或 source',
  },
  en: {
    placeholder: 'Choose',
    noun: 'rows',
    heading: 'Choose rows',
    search: 'Search',
    single: 'Only one can be chosen',
    nobody: 'Nothing chosen yet',
    clear: 'Clear',
    done: 'Done',
    selected: '{n} chosen',
    unset: 'Set url, options or source',
  },
})
