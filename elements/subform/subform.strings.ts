import { defineStrings } from '../core/i18n'

export const subformStrings = defineStrings({
  'zh-CN': { empty: '暂无数据' },
  en: { empty: 'No data' },
})
