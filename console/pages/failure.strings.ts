import { defineStrings } from '../../elements/core/i18n'

export const failureStrings = defineStrings({
  'zh-CN': {
    chunkTitle: '页面代码加载失败',
    chunkText: '网络可能中断过，或者系统刚刚更新。可以重试；仍不行时请重新加载页面。',
    reload: '重新加载',
    crashTitle: '这个页面出错了',
    crashText: '其他页面不受影响。可以重试；反复出现时请联系管理员。',
  },
  en: {
    chunkTitle: 'The code of this page could not be loaded (chunk load error)',
    chunkText: 'The network may have failed, or there is a new version. Try again; if that does not help, reload the page.',
    reload: 'Reload',
    crashTitle: 'Something went wrong on this page',
    crashText: 'The other pages are not affected. Try again. If the error persists, contact an administrator.',
  },
})
