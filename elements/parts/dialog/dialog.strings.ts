import { defineStrings } from '../../core/i18n'

export const dialogStrings = defineStrings({
  'zh-CN': {
    close: '关闭',
    fullscreen: '全屏',
    windowed: '退出全屏',
  },
  en: {
    close: 'Close',
    fullscreen: 'Full screen',
    windowed: 'Leave full screen',
  },
})
