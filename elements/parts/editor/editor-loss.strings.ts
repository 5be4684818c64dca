import { defineStrings } from '../../core/i18n'

export const editorLossStrings = defineStrings({
  'zh-CN': { lost: '编辑器未能加载' },
  en: { lost: 'The editor could not be loaded' },
})
