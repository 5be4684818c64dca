import { defineStrings } from '../i18n/catalogue'

/** Why a text box took nothing. */
export const inputLimitStrings = defineStrings({
  'zh-CN': { tooLong: '内容过长，未改动：最多 {n} 个字符' },
  en: { tooLong: 'Too long, nothing was changed: at most {n} characters' },
})
