import { defineStrings } from '../core/i18n'

export const dictSelectStrings = defineStrings({
  'zh-CN': { placeholder: '请选择', retry: '重试' },
  en: { placeholder: 'Please choose', retry: 'Retry' },
})
