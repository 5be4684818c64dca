import { defineStrings } from '../core/i18n'

export const richTextStrings = defineStrings({
  'zh-CN': { placeholder: '请输入内容', tools: '文字格式工具' },
  en: { placeholder: 'Write something', tools: 'Text formatting tools' },
})
