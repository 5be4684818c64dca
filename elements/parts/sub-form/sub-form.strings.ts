import { defineStrings } from '../../core/i18n'

export const subFormStrings = defineStrings({
  'zh-CN': { subForm: '子表', subFormFailed: '打开子表失败', close: '关闭' },
  en: { subForm: 'Sub-form', subFormFailed: 'The sub-form could not be opened', close: 'Close' },
})
