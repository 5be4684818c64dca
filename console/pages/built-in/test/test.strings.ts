import { defineStrings } from '../../../../elements/core/i18n'

export const testStrings = defineStrings({
  'zh-CN': { title: '测试主页', text: '能看到这个页面，说明路由、登录和权限都正常。', user: '用户', api: '接口地址', locale: '语言' },
  en: {
    title: 'Test home',
    text: 'Seeing this page means that routing, sign-in and permissions work.',
    user: 'User',
    api: 'API address',
    locale: 'Language',
  },
})
