import { defineStrings } from '../core/i18n'

export const tagsInputStrings = defineStrings({
  'zh-CN': { placeholder: '请输入，每 {chunk} 个字符一个标签' },
  en: { placeholder: 'Enter tags of {chunk} characters' },
})
