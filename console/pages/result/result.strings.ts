import { defineStrings } from '../../../elements/core/i18n'

export const resultStrings = defineStrings({
  'zh-CN': {
    notFoundTitle: '抱歉，你访问的页面不存在',
    notFoundText: '地址可能写错了，或者页面已经移走。',
    backHome: '返回首页',
    unavailableTitle: '“{title}”暂不可用',
    unavailableText: '此控制台没有菜单所指的页面（{component}）。请联系管理员检查菜单配置。',
    startTitle: '控制台没有打开',
  },
  en: {
    notFoundTitle: 'Sorry, this page does not exist',
    notFoundText: 'The address may be mistyped, or the page has moved.',
    backHome: 'Back to home',
    unavailableTitle: '“{title}” is not available',
    unavailableText: 'This console has no page for the menu entry ({component}). Ask an administrator to check the menu.',
    startTitle: 'The console could not be opened',
  },
})
