import { defineStrings } from '../../../../elements/core/i18n'

export const frameStrings = defineStrings({
  'zh-CN': {
    loading: '正在加载',
    slow: '加载时间较长，可以在新窗口打开',
    refresh: '重新加载此页',
    newWindow: '在新窗口打开',
    windowText: '这个页面在新窗口中打开。',
    failedTitle: '“{title}”没有显示出来',
    failedText: '对方服务器没有应答，或者不允许在此处显示。可以重试，或在新窗口打开。',
    blockedText: '本站没有允许在页面中显示该地址。请联系管理员允许它，或在新窗口打开。',
    noAddressTitle: '“{title}”没有可用的地址',
    noAddressText: '菜单中的地址含有不允许的表达式，或不是网址。请联系管理员检查菜单配置。',
  },
  en: {
    loading: 'Loading',
    slow: 'Loading takes long. Open the page in a new window?',
    refresh: 'Load this page again',
    newWindow: 'Open in a new window',
    windowText: 'This page opens in a new window.',
    failedTitle: '“{title}” could not be shown',
    failedText: 'The server of the page did not respond or does not allow embedding. Try again, or open the page in a new window.',
    blockedText: 'This site does not allow embedding this address. Ask an administrator to allow it, or open the page in a new window.',
    noAddressTitle: '“{title}” has no address',
    noAddressText:
      'The address in the menu contains an expression that is not allowed, or is not a web address. Ask an administrator to check the menu.',
  },
})
