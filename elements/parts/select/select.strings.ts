import { defineStrings } from '../../core/i18n'

export const selectStrings = defineStrings({
  'zh-CN': {
    placeholder: '请选择',
    search: '请输入搜索内容',
    none: '没有查询到任何数据',
    empty: '暂无数据',
    loading: '加载中…',
    failed: '选项没有取到',
    retry: '重试',
    remove: '移除 {name}',
    options: '选项',
    selected: '已选择 {n} 项',
  },
  en: {
    placeholder: 'Please choose',
    search: 'Type to search',
    none: 'Nothing matches',
    empty: 'No options',
    loading: 'Loading…',
    failed: 'The options could not be loaded',
    retry: 'Retry',
    remove: 'Remove {name}',
    options: 'Options',
    selected: '{n} selected',
  },
})
