import { defineStrings } from '../core/i18n'

export const modalStrings = defineStrings({
  'zh-CN': { ok: '确定', cancel: '关闭' },
  en: { ok: 'OK', cancel: 'Close' },
})
