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
    kickWatcher: '这个人会立刻断开并看到原因，按“重试”才能再看。',
    keepOut: '断开并禁看 {n} 分钟',
    keepOutWatcher: '这个人在所有窗口里的这路视频会立刻断开，{n} 分钟内不能再看。',
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
    kickWatcher: 'The viewer is disconnected at once, sees the reason and has to press Retry to watch again.',
    keepOut: 'Keep out for {n} minutes',
    keepOutWatcher: 'All windows of this viewer with this stream are disconnected at once. The viewer is kept out for {n} minutes.',
    kickDone: '{name} is disconnected',
  },
})
