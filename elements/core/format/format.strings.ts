import { defineStrings } from '../i18n/catalogue'

export const formatStrings = defineStrings({
  'zh-CN': { 'page.total': '{a}-{b} 共 {n} 条' },
  en: { 'page.total': '{a}-{b} of {n}' },
})
