import { describe, expect, it } from 'vitest'
import { userAnnouncementsOf } from '../../../elements/core/notices'
import { newestAnnouncements, readAnnouncements, visitDays, visitFigures } from './read-dashboard'

describe('visitFigures', () => {
  it('[7.2-49] reads the figures of loginfo', () => {
    expect(visitFigures({ totalVisitCount: 1483, todayVisitCount: 36, todayIp: '12' })).toEqual({
      today: 36,
      todayAddresses: 12,
      total: 1483,
    })
  })

  it('takes what is missing or no number as 0', () =>
    expect(visitFigures({ todayIp: 'x' })).toEqual({ today: 0, todayAddresses: 0, total: 0 }))
})

describe('visitDays', () => {
  it('[7.2-49] reads the series of visitInfo', () => {
    expect(visitDays([{ visit: 5, ip: 2, tian: '2026-11-21', type: '11-21' }])).toEqual([
      { day: '2026-11-21', label: '11-21', visits: 5, addresses: 2 },
    ])
  })

  it('makes its own label where the server sends none', () => {
    expect(visitDays([{ visit: 5, tian: '2026-11-21' }, 'x'])).toEqual([{ day: '2026-11-21', label: '11-21', visits: 5, addresses: 0 }])
  })

  it('survives anything else', () => expect(visitDays(null)).toEqual([]))
})

describe('newestAnnouncements', () => {
  const result = userAnnouncementsOf({
    anntMsgList: [{ id: 'a', titile: '媒体节点升级', priority: 'M', sendTime: '2026-11-20 17:12:00' }, { id: 'x' }],
    sysMsgList: [
      { id: 'b', titile: '磁盘告警', priority: 'H', sendTime: '2026-11-21 08:30:00' },
      { id: 'c', titile: '旧消息', priority: null, createTime: '2026-11-01 08:00:00' },
    ],
  })

  it('puts both kinds together, newest first', () => {
    expect(newestAnnouncements(result, [], 5).map(({ id, priority }) => `${id}${priority}`)).toEqual(['bH', 'aM', 'cL'])
  })

  it('[V-M07] keeps what one has read, each announcement once', () => {
    const read = readAnnouncements({
      records: [
        { id: 'd1', anntId: 'r', titile: '已读', readFlag: '1', sendTime: '2026-11-20 20:00:00' },
        { id: 'd2', anntId: 'b', titile: '磁盘告警', readFlag: '1', sendTime: '2026-11-21 08:30:00' },
        { id: 'd3', anntId: 'u', titile: '未读', readFlag: '0' },
      ],
    })
    expect(newestAnnouncements(result, read, 5).map(({ id, isRead }) => [id, isRead])).toEqual([
      ['b', false],
      ['r', true],
      ['a', false],
      ['c', false],
    ])
  })

  it('cuts the list', () => expect(newestAnnouncements(result, [], 2)).toHaveLength(2))

  it('survives an answer without lists', () => expect(newestAnnouncements(userAnnouncementsOf({}), [], 5)).toEqual([]))
})
