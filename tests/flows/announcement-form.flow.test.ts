import { describe, expect, it } from 'vitest'
import { announcementRow, fillIn, openAnnouncements } from '../tools/announcement-page'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

describe('the form of an announcement', () => {
  const site = useSite()
  const counts = (app: ConsolePage): Promise<string[]> =>
    app.console.all('dialog .ops-affix', (all) => all.map(({ innerText }) => innerText))

  it('begins now by the clock of the server, counts what is written, and says how many people it reaches', async () => {
    const app = await openAnnouncements(site)
    await app.press('新增')
    await expectSoon(() => app.dialog()).toContain('新增通告')
    const [from, until] = [await app.valueOf('开始时间'), await app.valueOf('结束时间')]
    // The zone of the wire, whatever that of the browser is.
    const start = Date.parse(`${from.replace(' ', 'T')}+08:00`)
    expect(Math.abs(Date.now() - start)).toBeLessThan(180_000)
    expect(Date.parse(`${until.replace(' ', 'T')}+08:00`) - start).toBe(7 * 86_400_000)
    expect(await counts(app)).toEqual(['0 / 100', '0 / 500'])
    await app.fill('标题', '今晚停机😀')
    await expectSoon(() => counts(app)).toEqual(['5 / 100', '0 / 500'])
    await expectSoon(() => app.dialog()).toMatch(/将送达 1,?\d{3} 人/)
    await app.press('指定用户', 'radio')
    await expectSoon(() => app.dialog()).not.toContain('将送达')
  })

  it('stores and releases in one go, after a question that says who gets it', async () => {
    const app = await openAnnouncements(site)
    await app.press('新增')
    await expectSoon(() => app.dialog()).toContain('新增通告')
    await app.press('发布')
    await expectSoon(() => app.fieldError('标题')).toBe('请输入标题')
    await app.press('取消')
    await fillIn(app, '写完就发')
    await app.press('发布')
    await expectSoon(() => app.dialog()).toContain('全体用户立即收到')
    await expectSoon(() => app.dialog()).toMatch(/将送达 [\d,]+ 人/)
    await expectSoon(() => app.console.all('dialog [aria-busy]', (buttons) => buttons.map(({ innerText }) => innerText.trim()))).toEqual([
      '发布',
    ])
    // Who thinks better of it has written nothing in vain, and nothing is stored.
    await app.press('取消')
    await expectSoon(() => app.dialog()).toContain('新增通告')
    expect(await app.valueOf('摘要')).toBe('一句话说清')
    expect(app.traffic.calls('/sys/annountCement/add')).toEqual([])
    await app.press('发布')
    await expectSoon(() => app.dialog()).toContain('全体用户立即收到')
    await app.clickText('dialog:last-of-type button', '发布')
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'success', text: '已发布 写完就发' })
    await expectSoon(() => announcementRow(app, '写完就发')).toMatchObject({ 发布状态: '已发布' })
    expect(app.traffic.calls('/sys/annountCement/add')).toHaveLength(1)
  })

  it('that could be stored but not released is a draft, which is said; it is stored once', async () => {
    const app = await openAnnouncements(site)
    await fillIn(app, '发不出去')
    const fault = site.faults.respond('/sys/annountCement/doReleaseData', { success: false, code: 500, message: '磁盘已满', result: null })
    await app.press('发布')
    await expectSoon(() => app.dialog()).toContain('全体用户立即收到')
    await app.clickText('dialog:last-of-type button', '发布')
    await expectSoon(() => app.toasts()).toContainEqual({
      tone: 'warning',
      text: expect.stringMatching(/发不出去 已存草稿，但没有发布.*磁盘已满/),
    })
    fault.end()
    await expectSoon(() => announcementRow(app, '发不出去')).toMatchObject({ 发布状态: '未发布' })
    await app.pressInMenu('更多：发不出去', '编辑')
    await expectSoon(() => app.dialog()).toContain('编辑通告「发不出去」')
    await app.press('发布')
    await expectSoon(() => app.dialog()).toContain('全体用户立即收到')
    await app.clickText('dialog:last-of-type button', '发布')
    await expectSoon(() => announcementRow(app, '发不出去')).toMatchObject({ 发布状态: '已发布' })
    expect((await app.column('标题')).filter((title) => title === '发不出去')).toHaveLength(1)
  })
})
