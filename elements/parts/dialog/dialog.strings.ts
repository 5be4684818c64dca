import { defineStrings } from '../../core/i18n'

export const discardStrings = defineStrings({
  'zh-CN': {
    discardTitle: '放弃编辑',
    discardText: '确定放弃编辑？',
    discard: '放弃修改',
    goOn: '继续编辑',
  },
  en: {
    discardTitle: 'Discard changes',
    discardText: 'Discard changes?',
    discard: 'Discard',
    goOn: 'Keep editing',
  },
})

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
