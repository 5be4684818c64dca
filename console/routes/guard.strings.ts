import { defineStrings } from '../../elements/core/i18n'

export const guardStrings = defineStrings({
  'zh-CN': {
    startTitle: '控制台没有打开',
    notFoundTitle: '页面不存在',
    success: '成功',
    fail: '失败',
    forbidden: '无权访问',
    serverError: '服务器错误',
    testHome: '测试主页',
    accountCenter: '个人中心',
    accountSettings: '账户设置',
    myNotices: '我的消息',
    drafts: '有未保存的修改，重新加载后将丢失：{titles}',
    sheetTitle: '样式表加载失败（CSS_CHUNK_LOAD_FAILED）',
  },
  en: {
    startTitle: 'The console could not be opened',
    notFoundTitle: 'Page not found',
    success: 'Success',
    fail: 'Failure',
    forbidden: 'No access',
    serverError: 'Server error',
    testHome: 'Test home',
    accountCenter: 'Account centre',
    accountSettings: 'Account settings',
    myNotices: 'My messages',
    drafts: 'A reload loses the unsaved changes in: {titles}',
    sheetTitle: 'A stylesheet could not be loaded (CSS_CHUNK_LOAD_FAILED)',
  },
})
