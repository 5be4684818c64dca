import { defineStrings } from '../../../../elements/core/i18n'

/** Logs. */
export const logsStrings = defineStrings({
  'zh-CN': {
    heading: '日志管理',
    verify: '校验日志',
    keyWord: '搜索日志',
    logContent: '日志内容',
    logType: '日志类型',
    operateType: '操作类型',
    username: '操作人账号',
    userid: '操作人 ID',
    ip: 'IP',
    costTime: '耗时（毫秒）',
    createTime: '时间',
    method: '请求方法',
    requestUrl: '请求路径',
    empty: '还没有日志',
    emptyText: '登录和每次修改都会记在这里。',
  },
  en: {
    heading: 'Logs',
    verify: 'Verify',
    keyWord: 'Search the logs',
    logContent: 'Content',
    logType: 'Kind of log',
    operateType: 'Operation',
    username: 'Account',
    userid: 'User id',
    ip: 'IP',
    costTime: 'Took (ms)',
    createTime: 'Time',
    method: 'Method',
    requestUrl: 'Path',
    empty: 'No logs yet',
    emptyText: 'Sign-ins and every change are written here.',
  },
})
