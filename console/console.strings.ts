import { defineStrings } from '../elements/core/i18n'

/** Names of the product itself (clauses 1). */
export const consoleStrings = defineStrings({
  'zh-CN': {
    product: '流媒体管理系统',
    version: '2.0',
    loading: '正在加载',
    copyright: '© 2025 {product} {version}',
    languageName: '简体中文',
    toLanguage: '简体中文，切换到英文',
    themeLight: '浅色',
    themeDark: '深色',
    themeAuto: '跟随系统',
    theme: '主题：{name}',
  },
  en: {
    product: 'Streaming media management system',
    version: '2.0',
    loading: 'Loading',
    copyright: '© 2025 {product} {version}',
    languageName: 'English',
    toLanguage: 'English, switch to Chinese',
    themeLight: 'Light',
    themeDark: 'Dark',
    themeAuto: 'As the system',
    theme: 'Theme: {name}',
  },
})
