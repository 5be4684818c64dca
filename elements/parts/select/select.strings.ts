import { defineStrings } from '../../core/i18n'

export const selectStrings = defineStrings({
  'zh-CN': {
    placeholder: '请选择',
    search: '请输入搜索内容',
    none: '没有查询到任何数据',
    empty: '暂无数据',
    loading: '加载中…',
    failed: '选项没有取到',
    remove: '移除 {name}',
    options: '选项',
  },
  en: {
    placeholder: 'Please choose',
    search: 'Type to search',
    none: 'Nothing matches',
    empty: 'No options',
    loading: 'Loading…',
    failed: 'The options could not be loaded',
    remove: 'Remove {name}',
    options: 'Options',
  },
})
