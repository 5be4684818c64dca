import { defineStrings } from '../../elements/core/i18n'

export const shellStrings = defineStrings({
  'zh-CN': {
    menu: '主菜单',
    openMenu: '打开菜单',
    collapse: '收起菜单',
    expand: '展开菜单',
    breadcrumb: '面包屑',
    home: '首页',
    userMenu: '{name} 的菜单',
    greeting: '{greeting}，{name}',
    logout: '退出登录',
    logoutTitle: '提示',
    loading: '正在加载',
    opensWindow: '{title}（在新窗口打开）',
    skip: '跳到内容',
  },
  en: {
    menu: 'Main menu',
    openMenu: 'Open the menu',
    collapse: 'Collapse the menu',
    expand: 'Expand the menu',
    breadcrumb: 'Breadcrumb',
    home: 'Home',
    userMenu: 'Menu of {name}',
    greeting: '{greeting}, {name}',
    logout: 'Sign out',
    logoutTitle: 'Please confirm',
    loading: 'Loading',
    opensWindow: '{title} (opens a new window)',
    skip: 'Skip to content',
  },
})
