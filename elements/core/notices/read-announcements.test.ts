import { describe, expect, it } from 'vitest'
import { announcementOf, unreadCount, userAnnouncementsOf } from './read-announcements'

describe('an announcement', () => {
  const record = {
    id: '7',
    busId: 'b1',
    titile: '停机维护',
    sender: 'admin',
    sendTime: '2026-11-01 09:00:00',
    createTime: '2026-10-31 18:00:00',
    priority: 'H',
    msgContent: '<p>x</p>',
    openType: 'url',
    openPage: '/isystem/user',
  }

  it('[3-16] has id, busId, titile, sender, times, priority, content and how it is opened', () =>
    expect(announcementOf(record)).toEqual(record))

  it('has files where its server knows such things', () => {
    expect(announcementOf({ ...record, files: 'temp/a.pdf,temp/b.pdf' })?.files).toBe('temp/a.pdf,temp/b.pdf')
    for (const files of [null, '', undefined, {}]) expect(announcementOf({ ...record, files })?.files).toBeUndefined()
  })

  it('of the own messages is known by anntId, not by the id of its delivery', () =>
    expect(announcementOf({ ...record, id: 'delivery', anntId: '7' })?.id).toBe('7'))

  it('is general where its priority is none, and opens by none of the unknown ways', () => {
    expect(announcementOf({ ...record, priority: '"><svg onload=x>', openType: 'javascript' })).toMatchObject({
      priority: 'L',
      openType: undefined,
    })
  })

  it.each([null, 'x', {}, { id: '1' }, { titile: 'without id' }])('is nothing without id and title: %j', (raw) =>
    expect(announcementOf(raw)).toBeNull(),
  )
})

describe('the answer of listByUser', () => {
  it('[3-17] has both lists and both totals', () => {
    const lists = userAnnouncementsOf({ anntMsgList: [{ id: '1', titile: 'a' }], anntMsgTotal: 7, sysMsgList: [], sysMsgTotal: '2' })
    expect([lists.anntMsgList.length, lists.anntMsgTotal, lists.sysMsgList.length, lists.sysMsgTotal, unreadCount(lists)]).toEqual([
      1, 7, 0, 2, 9,
    ])
  })

  it.each([null, 'no', { anntMsgList: 'x', anntMsgTotal: -3, sysMsgTotal: {} }])('is empty where it is damaged: %j', (result) => {
    expect(userAnnouncementsOf(result)).toEqual({ anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 })
  })
})
