import { defineStrings } from '../core/i18n'

export const detailListStrings = defineStrings({
  'zh-CN': { heading: '详细信息', close: '关闭', empty: '暂无数据' },
  en: { heading: 'Details', close: 'Close', empty: 'No data' },
})
