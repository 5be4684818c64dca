import { defineStrings } from '../../core/i18n'

export const conditionStrings = defineStrings({
  'zh-CN': { badCondition: '组件JTreeSelect-condition传值有误，需要一个json字符串!' },
  en: { badCondition: 'The attribute condition has to be a JSON object!' },
})
