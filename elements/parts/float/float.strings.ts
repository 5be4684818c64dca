import { defineStrings } from '../../core/i18n'

export const floatStrings = defineStrings({
  'zh-CN': { close: '关闭' },
  en: { close: 'Close' },
})
