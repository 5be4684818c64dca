import { defineStrings } from '../../../../elements/core/i18n'

/** Who pushes and who watches a stream. */
export const sessionsStrings = defineStrings({
  'zh-CN': {
    user: '用户',
    ip: 'IP',
    protocol: '协议',
    startTime: '开始时间',
    bytes: '流量',
    guest: '未登记',
    kick: '断开',
    kickTitle: '断开会话',
    kickWatcher: '这个人会立刻断开。有权观看的人可以重新打开。',
    kickDone: '已断开 {name}',
  },
  en: {
    user: 'User',
    ip: 'IP',
    protocol: 'Protocol',
    startTime: 'Since',
    bytes: 'Traffic',
    guest: 'Unknown',
    kick: 'Disconnect',
    kickTitle: 'Disconnect',
    kickWatcher: 'The session ends at once. Users with permission can open the stream again.',
    kickDone: '{name} is disconnected',
  },
})
