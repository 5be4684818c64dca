import { defineStrings } from '../core/i18n'

export const dictSelectStrings = defineStrings({
  'zh-CN': { placeholder: '请选择' },
  en: { placeholder: 'Please choose' },
})
