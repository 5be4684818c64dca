import { defineStrings } from '../../core/i18n'

export const editorStrings = defineStrings({
  'zh-CN': {
    full: '全屏',
    leaveFull: '退出全屏',
  },
  en: {
    full: 'Full screen',
    leaveFull: 'Leave full screen',
  },
})
