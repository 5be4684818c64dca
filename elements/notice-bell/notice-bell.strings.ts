import { defineStrings } from '../core/i18n'

/** Texts that a clause quotes are verbatim in its language. */
export const noticeBellStrings = defineStrings({
  'zh-CN': {
    title: '通知',
    bell: '通知，{n} 条未读',
    bellNone: '通知，没有未读',
    arrived: '有新的通知，{n} 条未读',
    kinds: '通知的种类',
    notices: '通知({n})',
    system: '系统消息({n})',
    noticesUncounted: '通知',
    systemUncounted: '系统消息',
    none: '没有未读的通知',
    noneSystem: '没有未读的系统消息',
    failed: '通知没有取到',
    stale: '没有刷新成功：{reason}',
    readAll: '全部已读',
    more: '查看更多',
  },
  en: {
    title: 'Notices',
    bell: 'Notices, {n} unread',
    bellNone: 'Notices, none unread',
    arrived: 'New notices, {n} unread',
    kinds: 'Kinds of notices',
    notices: 'Announcements ({n})',
    system: 'System ({n})',
    noticesUncounted: 'Announcements',
    systemUncounted: 'System',
    none: 'No unread announcements',
    noneSystem: 'No unread system messages',
    failed: 'The notices could not be loaded',
    stale: 'Refreshing failed: {reason}',
    readAll: 'Mark all read',
    more: 'View more',
  },
})
