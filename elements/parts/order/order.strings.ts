import { defineStrings } from '../../core/i18n'

export const orderStrings = defineStrings({
  'zh-CN': { moved: '{name}：第 {at} 项，共 {n} 项' },
  en: { moved: '{name}: {at} of {n}' },
})
