import { defineStrings } from '../../core/i18n'

export const treePickerStrings = defineStrings({
  'zh-CN': {
    loading: '加载中…',
    searchFailed: '只搜索了已加载的部分：{cause}',
    retry: '重试',
    selected: '已选择 {n} 项',
    clear: '清空',
    done: '完成',
  },
  en: {
    loading: 'Loading…',
    searchFailed: 'Only what is loaded was searched: {cause}',
    retry: 'Retry',
    selected: '{n} selected',
    clear: 'Clear',
    done: 'Done',
  },
})
