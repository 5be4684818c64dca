import { describe, expect, it } from 'vitest'
import { addDraft, announcementRow, closeForm, fillPeriod, openAnnouncements, storedAnnouncement } from '../tools/announcement-page'
import { openNotice, release, unreadAt } from '../tools/announcements'
import type { ConsolePage } from '../tools/console-page'
import { openNoticePage } from '../tools/notice-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

describe('an announcement on another page that is signed in', () => {
  const site = useSite()

  it('[1-10] [7.2-45] arrives by the socket as it is released, and goes as it is revoked, in bell and messages', async () => {
    await addDraft(site, { titile: '马上到' })
    const [writer, reader] = [await openAnnouncements(site), await openNoticePage(site, { sockets: 1, path: '/isps/userAnnouncement' })]
    await expectSoon(() => reader.column('标题')).not.toEqual([])
    await reader.page.bringToFront()
    await writer.press('发布 马上到')
    await writer.press('发布')
    await expectSoon(() => announcementRow(writer, '马上到')).toMatchObject({ 发布状态: '已发布' })
    await expectSoon(() => unreadAt(reader)).toBe(1)
    await expectSoon(async () => (await reader.column('标题'))[0]).toBe('马上到')
    await writer.press('撤销 马上到')
    await writer.press('撤销马上到')
    await expectSoon(() => announcementRow(writer, '马上到')).toMatchObject({ 发布状态: '已撤销' })
    await expectSoon(() => unreadAt(reader)).toBe(0)
    await expectSoon(() => reader.column('标题')).not.toContain('马上到')
  })

  it('that is being read as it is revoked says so, and shows its text no longer', async () => {
    await addDraft(site, { titile: '读到一半' })
    const [writer, reader] = [await openAnnouncements(site), await openNoticePage(site, { sockets: 1 })]
    await writer.press('发布 读到一半')
    await writer.press('发布')
    await expectSoon(() => unreadAt(reader)).toBe(1)
    await openNotice(reader, '读到一半')
    await expectSoon(() => reader.dialog()).toContain('正文')
    await expectSoon(() => unreadAt(reader)).toBe(0)
    await writer.press('撤销 读到一半')
    await writer.press('撤销读到一半')
    await expectSoon(() => reader.dialog()).toContain('这条通告已被撤销')
    expect(await reader.dialog()).not.toContain('正文')
  })

  it('that is urgent shows itself, and goes from the screen as it is revoked', async () => {
    const reader = await openNoticePage(site, { sockets: 1 })
    const id = await release(site.server, { titile: '火警', priority: 'H' })
    await expectSoon(() => reader.toasts()).toEqual([{ tone: 'danger', text: expect.stringContaining('火警') }])
    const { token } = await site.server.signIn('admin')
    expect(await site.server.call(`/sys/annountCement/doReovkeData?id=${id}`, { token })).toMatchObject({ success: true })
    await expectSoon(() => reader.toasts()).toEqual([])
  })

  it('reaches only those it is for', async () => {
    const { userInfo } = await site.server.signIn('lisi')
    await addDraft(site, { titile: '不给高远', msgType: 'USER', userIds: userInfo.id })
    const [writer, reader] = [await openAnnouncements(site), await openNoticePage(site, { sockets: 1 })]
    await writer.press('发布 不给高远')
    await expectSoon(() => writer.dialog()).toContain('指定的人立即收到')
    await expectSoon(() => writer.dialog()).toContain('将送达 1 人')
    await writer.press('发布')
    await expectSoon(() => announcementRow(writer, '不给高远')).toMatchObject({ 发布状态: '已发布', 通告对象: '指定用户' })
    // What comes after it is for everybody, so that this one has had its time.
    await release(site.server, { titile: '给所有人' })
    await expectSoon(() => unreadAt(reader)).toBe(1)
  })
})

describe('two administrators with one announcement', () => {
  const site = useSite()

  async function both(titile: string): Promise<[ConsolePage, ConsolePage]> {
    await addDraft(site, { titile })
    const apps: [ConsolePage, ConsolePage] = [await openAnnouncements(site), await openAnnouncements(site)]
    for (const app of apps) {
      await app.pressInMenu(`更多：${titile}`, '编辑')
      await expectSoon(() => app.dialog()).toContain('摘要')
      await expectSoon(() => app.valueOf('摘要')).toBe('摘要')
    }
    return apps
  }

  it('of a field that both changed the second is told, and keeps what he typed', async () => {
    const [first, second] = await both('两人同改')
    await first.fill('摘要', '第一个人的摘要')
    await second.fill('摘要', '第二个人的摘要')
    await fillPeriod(first)
    await closeForm(first)
    await fillPeriod(second)
    await second.press('存草稿')
    await expectSoon(() => second.dialog()).toContain('摘要：第一个人的摘要')
    await second.press('继续编辑')
    expect(await second.valueOf('摘要')).toBe('第二个人的摘要')
    expect(await storedAnnouncement(site, '两人同改')).toMatchObject({ msgAbstract: '第一个人的摘要' })
    await second.press('存草稿')
    await second.press('覆盖并保存')
    await expectSoon(() => storedAnnouncement(site, '两人同改')).toMatchObject({ msgAbstract: '第二个人的摘要' })
  })

  it('who saves what the other has released is told so, and keeps what he typed', async () => {
    const [first, second] = await both('已经发了')
    await first.page.keyboard.press('Escape')
    await expectSoon(() => first.dialog()).toBe('')
    await first.press('发布 已经发了')
    await first.press('发布')
    await expectSoon(() => announcementRow(first, '已经发了')).toMatchObject({ 发布状态: '已发布' })
    await second.fill('摘要', '改晚了')
    await fillPeriod(second)
    await second.press('存草稿')
    await expectSoon(() => second.dialog()).toContain('已发布的通告不能编辑，请先撤销')
    expect(await second.valueOf('摘要')).toBe('改晚了')
    expect(await storedAnnouncement(site, '已经发了')).toMatchObject({ msgAbstract: '摘要' })
  })

  it('who releases what the other has released is told so, and sees it as it is', async () => {
    await addDraft(site, { titile: '两人同发' })
    const [first, second] = [await openAnnouncements(site), await openAnnouncements(site)]
    for (const app of [first, second]) await app.press('发布 两人同发')
    await first.press('发布')
    await expectSoon(() => announcementRow(first, '两人同发')).toMatchObject({ 发布状态: '已发布' })
    await second.press('发布')
    await expectSoon(() => second.toasts()).toContainEqual({ tone: 'warning', text: expect.stringContaining('该系统通知已发布') })
    await expectSoon(() => announcementRow(second, '两人同发')).toMatchObject({ 发布状态: '已发布' })
  })
})
