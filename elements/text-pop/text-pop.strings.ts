import { defineStrings } from '../core/i18n'

export const textPopStrings = defineStrings({
  'zh-CN': { placeholder: '请输入', open: '展开编辑' },
  en: { placeholder: 'Enter a text', open: 'Edit in a box' },
})
