import { defineStrings } from '../core/i18n'

export const contextMenuStrings = defineStrings({
  'zh-CN': { label: '操作' },
  en: { label: 'Actions' },
})
