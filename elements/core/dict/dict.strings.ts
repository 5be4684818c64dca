import { defineStrings } from '../i18n/catalogue'

export const dictStrings = defineStrings({
  'zh-CN': {
    'dict.codeRequired': '字典Code不能为空!',
  },
  en: {
    'dict.codeRequired': 'The dictionary code must not be empty!',
  },
})
