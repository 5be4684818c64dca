import { defineStrings } from '../../core/i18n'

export const indicatorStrings = defineStrings({
  'zh-CN': {
    empty: '暂无数据',
    failed: '没有取到数据',
    retry: '重试',
    close: '关闭',
  },
  en: {
    empty: 'No data',
    failed: 'The data could not be loaded',
    retry: 'Retry',
    close: 'Close',
  },
})
