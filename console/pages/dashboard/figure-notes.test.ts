import { describe, expect, it } from 'vitest'
import { translate } from '../../../elements/core/i18n'
import { notesOf } from './figure-notes'
import { operationsStrings } from './operations.strings'
import { operationFigures } from './read-operations'

type Key = keyof (typeof operationsStrings)['en']
const notes = (sent: object, recording?: { wanted: number; recording: number }) =>
  notesOf(operationFigures(sent), recording, (key: Key, values) => translate(operationsStrings, 'zh-CN', key, values))

describe('[F9] notes below the figures of the home page', () => {
  it('say what is behind each figure', () => {
    const sent = {
      deviceTotal: 152,
      deviceOnline: 145,
      deviceDisabled: 2,
      livePeak: 52,
      livePeakTime: Date.parse('2026-11-30T20:14:00+08:00'),
      viewerCount: 1083,
      viewerCountYesterday: 1000,
      pushLost: 2,
      gbPlatforms: 3,
      userOnDuty: 9,
      storageUsed: 68,
      storageTotal: 100,
      sosNew: 2,
    }
    expect(notes(sent, { wanted: 118, recording: 107 })).toEqual({
      deviceOnline: { text: '离线 7，停用 2' },
      liveCount: { text: '今日峰值 52，20:14' },
      viewerCount: { text: '较昨日同时 +8.3%' },
      pushOnline: { text: '节点失联 2 路', isAlert: true },
      gbOnline: { text: '级联平台 3 个' },
      userOnline: { text: '值班 9 人' },
      recordToday: { text: '缺录 11 路', isAlert: true },
      storageUsed: { text: '已用 68%' },
      sosOpen: { text: '未接警 2', isAlert: true },
    })
  })

  it('alert to nothing where all is well, and say nothing of what a server does not send', () => {
    expect(notes({ pushLost: 0, sosNew: 0 }, { wanted: 5, recording: 5 })).toMatchObject({
      pushOnline: { text: '没有异常' },
      recordToday: { text: '没有缺录' },
      sosOpen: { text: '没有未接警的' },
    })
    expect(Object.keys(notes({ deviceTotal: 3, deviceOnline: 1 }))).toEqual(['deviceOnline'])
  })
})
