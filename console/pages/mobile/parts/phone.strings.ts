import { defineStrings } from '../../../../elements/core/i18n'

export const phoneStrings = defineStrings({
  'zh-CN': {
    back: '返回',
    offline: '网络已断开，恢复后自动继续',
    tapToPlay: '播放',
    share: '分享',
    copied: '链接已复制',
    notCopied: '链接没能复制',
    signIn: '登录',
    refresh: '刷新',
  },
  en: {
    back: 'Back',
    offline: 'No network. The page continues when it is back.',
    tapToPlay: 'Play',
    share: 'Share',
    copied: 'Link copied',
    notCopied: 'The link could not be copied',
    signIn: 'Sign in',
    refresh: 'Refresh',
  },
})
