import { defineStrings } from '../../core/i18n'

export const treeStrings = defineStrings({
  'zh-CN': {
    search: '搜索',
    found: '找到 {n} 项',
    none: '没有查询到任何数据',
    empty: '暂无数据',
    loading: '加载中…',
    loadFailed: '下级没有取到，请再展开一次',
    placeholder: '请选择',
    remove: '移除 {name}',
    selected: '已选择 {n} 项',
    clear: '清空',
    done: '确定',
  },
  en: {
    search: 'Search',
    found: '{n} found',
    none: 'Nothing matches',
    empty: 'No data',
    loading: 'Loading…',
    loadFailed: 'The children could not be loaded. Expand again to retry.',
    placeholder: 'Select',
    remove: 'Remove {name}',
    selected: '{n} selected',
    clear: 'Clear',
    done: 'Done',
  },
})
