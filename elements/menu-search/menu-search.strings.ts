import { defineStrings } from '../core/i18n'

export const menuSearchStrings = defineStrings({
  'zh-CN': {
    search: '搜索菜单',
    recent: '最近',
    tabs: '打开的标签页',
    pages: '菜单',
    found: '搜索结果',
    none: '没有找到“{query}”',
    nothing: '没有可以搜索的菜单',
    tab: '已打开',
    count: '{n} 个结果',
    opensWindow: '在新窗口打开',
    close: '关闭',
  },
  en: {
    search: 'Search the menu',
    recent: 'Recent',
    tabs: 'Open tabs',
    pages: 'Menu',
    found: 'Results',
    none: 'Nothing found for "{query}"',
    nothing: 'There is no menu to search',
    tab: 'Open',
    count: 'Results: {n}',
    opensWindow: 'opens a new window',
    close: 'Close',
  },
})
