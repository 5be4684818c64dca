import { defineStrings } from '../core/i18n'

export const switchStrings = defineStrings({
  'zh-CN': { on: '是', off: '否', placeholder: '请选择' },
  en: { on: 'Yes', off: 'No', placeholder: 'Please choose' },
})
