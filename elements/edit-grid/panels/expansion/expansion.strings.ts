import { defineStrings } from '../../../core/i18n'

export const expansionStrings = defineStrings({
  'zh-CN': {
    expand: '展开',
    collapse: '收起',
    loading: '加载中…',
    failed: '下级数据加载失败',
    retry: '重试',
    noneBelow: '没有下级数据',
  },
  en: {
    expand: 'Expand',
    collapse: 'Collapse',
    loading: 'Loading…',
    failed: 'The rows below could not be loaded',
    retry: 'Try again',
    noneBelow: 'There are no rows below',
  },
})
