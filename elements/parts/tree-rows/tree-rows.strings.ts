import { defineStrings } from '../../core/i18n'

export const treeRowsStrings = defineStrings({
  'zh-CN': {
    loading: '加载中…',
    failed: '下级没有取到：{cause}',
    retry: '重试',
  },
  en: {
    loading: 'Loading…',
    failed: 'The child rows could not be loaded: {cause}',
    retry: 'Retry',
  },
})
