import { defineStrings } from '../../../elements/core/i18n'

/** What can happen to a push, and why one ends. */
export const historyStrings = defineStrings({
  'zh-CN': {
    history: '推流历史',
    noHistory: '90 天内没有记录',
    time: '时间',
    what: '事件',
    detail: '说明',
    by: '操作人',
    'event.publish': '开始推流',
    'event.unpublish': '推流结束',
    'event.kick': '断开观看者',
    'event.disable': '停用',
    'event.enable': '启用',
    'event.rekey': '更换密钥',
    'event.record': '开始录像',
    'event.unrecord': '停止录像',
    'reason.stopped': '编码器停止',
    'reason.silent': '没有数据',
    'reason.flooding': '数据过多',
    'reason.faulty': '数据无法读取',
    'reason.kicked': '被中断',
    'reason.disabled': '被停用',
    'reason.rekeyed': '密钥已更换',
    'reason.idle': '无人观看',
    'reason.closing': '服务停止',
    'reason.lost': '服务中断',
    'reason.node-down': '节点失联',
  },
  en: {
    history: 'History',
    noHistory: 'Nothing in the last 90 days',
    time: 'Time',
    what: 'Event',
    detail: 'Details',
    by: 'By',
    'event.publish': 'Began',
    'event.unpublish': 'Ended',
    'event.kick': 'Viewer disconnected',
    'event.disable': 'Disabled',
    'event.enable': 'Enabled',
    'event.rekey': 'New key',
    'event.record': 'Recording began',
    'event.unrecord': 'Recording ended',
    'reason.stopped': 'The encoder stopped',
    'reason.silent': 'Nothing came',
    'reason.flooding': 'Too much came',
    'reason.faulty': 'What came could not be read',
    'reason.kicked': 'Ended by hand',
    'reason.disabled': 'Disabled',
    'reason.rekeyed': 'It has another key',
    'reason.idle': 'Nobody watched',
    'reason.closing': 'The server stopped',
    'reason.lost': 'The server was cut off',
    'reason.node-down': 'Its media server does not answer',
  },
})

type Word = keyof (typeof historyStrings)['en']

/** Whether there is such a word: servers may know events that we do not. */
export function isHistoryWord(word: string): word is Word {
  return Object.hasOwn(historyStrings.en, word)
}
