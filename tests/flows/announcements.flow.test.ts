import { describe, expect, it } from 'vitest'
import { openNotice, release, unreadAt } from '../tools/announcements'
import type { ConsolePage } from '../tools/console-page'
import { openNoticePage } from '../tools/notice-page'
import { speak } from '../tools/languages'
import { answerPermissions, permissionsOf } from '../tools/permissions'
import { serverKinds } from '../tools/server-kinds'
import { type Site, useSite } from '../tools/site'
import { soon } from '../tools/wait'

const path = '/isystem/annountCement'
const seeded = '电竞总决赛直播复盘会'
const genuine = serverKinds.find(({ kind }) => kind === '3.8')!

async function opened(site: Site, at = path): Promise<ConsolePage> {
  const app = await site.openAs('admin', at)
  await soon(() => app.column('标题')).toContain(seeded)
  return app
}

interface Draft {
  titile: string
  msgType?: 'ALL' | 'USER'
  userIds?: string
}

/** A draft, past the browser; its id. */
async function addDraft(site: Site, draft: Draft): Promise<string> {
  const { token } = await site.server.signIn('admin')
  const body = { msgAbstract: '摘要', msgContent: '<p>正文</p>', priority: 'M', msgCategory: '1', msgType: 'ALL', ...draft }
  const added = await site.server.call('/sys/annountCement/add', { method: 'POST', token, body })
  if (!added.success) throw new Error(added.message)
  return (await stored(site, draft.titile))!['id'] as string
}

async function stored(site: Site, titile: string): Promise<Record<string, unknown> | undefined> {
  const { token } = await site.server.signIn('admin')
  const answer = await site.server.call(`/sys/annountCement/list?titile=${encodeURIComponent(titile)}`, { token })
  return (answer.result as { records: Record<string, unknown>[] }).records[0]
}

const editor = '.ops-form .ProseMirror'

/** The form of a new announcement, filled in but for its period. */
async function fillIn(app: ConsolePage, title: string): Promise<void> {
  await app.press('新增')
  // The list has a field of that name as well.
  await soon(() => app.dialog()).toContain('摘要')
  await app.fill('标题', title)
  await app.fill('摘要', '一句话说清')
  await soon(() => app.count(editor)).toBe(1)
  await app.clickText(editor, '')
  await app.page.keyboard.type('今晚停机')
}

async function fillPeriod(app: ConsolePage): Promise<void> {
  await app.fill('开始时间', '2026-11-20 08:00:00')
  await app.fill('结束时间', '2026-11-21 08:00:00')
}

/** The row with this title. */
const rowOf = async (app: ConsolePage, title: string): Promise<Record<string, string> | undefined> =>
  (await app.rows()).find(({ 标题 }) => 标题 === title)

async function closeForm(app: ConsolePage): Promise<void> {
  await app.press('存草稿')
  await soon(() => app.dialog()).toBe('')
}

describe('the page of announcements', () => {
  const site = useSite()

  it(
    '[1-10] keeps a draft, releases it to everybody, revokes it; each state offers what can be done with it',
    { tags: ['main'] },
    async () => {
      const app = await opened(site)
      await fillIn(app, '流程中的通告')
      await fillPeriod(app)
      await closeForm(app)
      await soon(() => rowOf(app, '流程中的通告')).toMatchObject({
        发布状态: '未发布',
        消息类型: '通知公告',
        优先级: '低',
        通告对象: '全体用户',
      })
      expect(await stored(site, '流程中的通告')).toMatchObject({ startTime: '2026-11-20 08:00:00', msgContent: '<p>今晚停机</p>' })
      const names = (): Promise<string[]> =>
        app.console.all('[aria-label$=流程中的通告]', (all) =>
          all.map((one) => one.ariaLabel ?? '').filter((name) => !name.startsWith('选择')),
        )
      expect(await names()).toEqual(['编辑 流程中的通告', '发布 流程中的通告', '更多：流程中的通告'])

      await app.press('发布 流程中的通告')
      await soon(() => app.dialog()).toContain('全体用户立即收到')
      await app.press('发布')
      await soon(() => app.toasts()).toContainEqual({ tone: 'success', text: '已发布 流程中的通告' })
      await soon(() => rowOf(app, '流程中的通告')).toMatchObject({ 发布状态: '已发布', 发布人: 'admin' })
      expect(await names()).toEqual(['撤销 流程中的通告', '详情 流程中的通告'])

      await app.press('撤销 流程中的通告')
      await soon(() => app.dialog()).toContain('收到的人不再看到它')
      await app.press('撤销流程中的通告')
      await soon(() => rowOf(app, '流程中的通告')).toMatchObject({ 发布状态: '已撤销', 撤销时间: expect.stringMatching(/^\d{4}-/) })
      expect(await names()).toEqual(['编辑 流程中的通告', '发布 流程中的通告', '更多：流程中的通告'])
    },
  )

  it('says what is wrong at its field, and sends nothing', async () => {
    const app = await opened(site)
    await app.press('新增')
    await soon(() => app.dialog()).toContain('摘要')
    await app.press('存草稿')
    await soon(() => app.fieldError('标题')).not.toBe('')
    expect(await app.fieldError('摘要')).toBe('请输入摘要')
    await app.fill('开始时间', '')
    await app.press('存草稿')
    await soon(() => app.fieldError('开始时间')).toBe('请选择开始时间')
    await app.fill('标题', '长'.repeat(101))
    await soon(() => app.fieldError('标题')).toContain('100')
    await app.fill('开始时间', '2026-11-21 08:00:00')
    await app.fill('结束时间', '2026-11-20 08:00:00')
    await app.press('存草稿')
    await soon(() => app.fieldError('结束时间')).toBe('结束时间必须晚于开始时间')
    await app.press('指定用户', 'radio')
    await app.press('存草稿')
    await soon(() => app.dialog()).toMatch(/还有 \d 处要改：[\s\S]*指定用户/)
    expect(app.traffic.calls('/sys/annountCement/add')).toEqual([])
  })

  it('is searched by a part of the title, by state and by what is in the text', async () => {
    const app = await opened(site)
    await app.fill('标题', '消防')
    await app.press('查询')
    await soon(() => app.column('标题')).toEqual(['秋季消防演练'])
    await app.press('重置')
    await soon(() => app.column('标题')).toContain(seeded)
    await app.choose('发布状态', '已撤销')
    await app.press('查询')
    await soon(async () => new Set(await app.column('发布状态'))).toEqual(new Set(['已撤销']))
    await app.press('重置')
    await app.press('展开')
    await app.fill('内容', '双人双岗')
    await app.press('查询')
    await soon(() => app.column('标题')).toEqual(['重大活动直播保障值班安排'])
  })

  it('goes to chosen users alone, whom the form names', async () => {
    const { userInfo } = await site.server.signIn('lisi')
    const app = await opened(site)
    await fillIn(app, '只给李四')
    await fillPeriod(app)
    await app.press('指定用户', 'radio')
    await app.press('指定用户', 'combobox')
    await soon(() => app.dialog()).toMatch(/全部部门[\s\S]*共 [\d,]+ 条/)
    await app.page.keyboard.type('lisi')
    await app.page.keyboard.press('Enter')
    await app.clickText('dialog tbody td', 'lisi')
    await app.page.keyboard.down('Control')
    await app.page.keyboard.press('Enter')
    await app.page.keyboard.up('Control')
    await soon(() => app.dialog()).toContain(userInfo.realname)
    await closeForm(app)
    await soon(() => stored(site, '只给李四')).toMatchObject({ msgType: 'USER', userIds: `${userInfo.id},` })
    await app.press('编辑 只给李四')
    await soon(() => app.dialog()).toContain(userInfo.realname)
  })

  it('deletes drafts one by one and several at once; what is released has to be revoked before', async () => {
    for (const titile of ['删一', '删二', '删三']) await addDraft(site, { titile })
    await release(site.server, { titile: '删不得' })
    const app = await opened(site)
    await app.pressInMenu('更多：删一', '删除')
    await app.press('删除删一')
    await soon(() => app.column('标题')).not.toContain('删一')
    for (const title of ['删二', '删不得']) await app.press(`选择 ${title}`, 'checkbox')
    await app.press('批量删除')
    await soon(() => app.toasts()).toContainEqual({
      tone: 'warning',
      text: expect.stringMatching(/^已发布的通告要先撤销才能删除 .*删不得/),
    })
    expect(await app.dialog()).toBe('')
    await app.press('选择 删不得', 'checkbox')
    await app.press('选择 删三', 'checkbox')
    await app.press('批量删除')
    await soon(() => app.dialog()).toMatch(/删二[\s\S]*删三|删三[\s\S]*删二/)
    await app.clickText('dialog[open] button', '删除删')
    await soon(() => app.column('标题')).not.toContain('删二')
    expect(await app.column('标题')).not.toContain('删三')
    expect(await app.column('标题')).toContain('删不得')
  })

  it('keeps what was typed where the server fails, and saves it afterwards', async () => {
    const app = await opened(site)
    await fillIn(app, '存不下来')
    await fillPeriod(app)
    const fault = site.faults.answer('/sys/annountCement/add', { success: false, code: 500, message: '磁盘已满', result: null })
    await app.press('存草稿')
    await soon(() => app.dialog()).toContain('磁盘已满')
    expect(await app.valueOf('摘要')).toBe('一句话说清')
    expect(await app.console.first(editor, (box) => box.textContent)).toBe('今晚停机')
    fault.end()
    await closeForm(app)
    expect(await stored(site, '存不下来')).toMatchObject({ msgContent: '<p>今晚停机</p>' })
  })
})

describe('the page of announcements', () => {
  const site = useSite()

  it('speaks English, the words of the dictionaries too', async () => {
    const app = await opened(site)
    await speak(app, 'en')
    await app.go(path)
    await soon(() => app.column('Title')).toContain(seeded)
    expect((await app.rows()).find(({ Title }) => Title === seeded)).toMatchObject({
      Kind: 'Announcement',
      Priority: 'Medium',
      Audience: 'Everybody',
      State: 'Draft',
    })
    await app.press(`Edit ${seeded}`)
    await soon(() => app.dialog()).toContain('Summary')
    await soon(() => app.dialog()).toContain('On a phone')
    const shown = (await app.dialog()).replaceAll(seeded, '').replaceAll('请各项目组准备丢帧与卡顿数据。', '')
    expect(shown).not.toMatch(/\p{Script=Han}/u)
  })

  it('on a phone is cards, and a form of one column with what is shown of it below', async () => {
    const app = await site.open({ width: 390, height: 844 })
    await app.enter(await site.server.signIn('admin'), path)
    await soon(() => app.count('.ops-rowcard')).toBe(10)
    await soon(() => app.text()).toContain(seeded)
    await app.press('新增')
    await soon(() => app.dialog()).toContain('摘要')
    await soon(() => app.count(editor)).toBe(1)
    await soon(() => app.count('.ops-annpreview')).toBe(1)
    const [form, preview] = await app.console.all(':has(> .ops-beside) > *', (both) =>
      both.map((one) => one.getBoundingClientRect().toJSON()),
    )
    expect(preview!.top).toBeGreaterThan(form!.top + form!.height - 1)
    const wide = await app.console.all('.ops-page, .ops-body, .ops-content', (all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth),
    )
    expect(wide).toHaveLength(0)
  })

  it('shows beside the fields what bell and phone will show', async () => {
    const app = await opened(site)
    await fillIn(app, '先看一眼')
    const preview = (): Promise<string> => app.console.first('.ops-annpreview', (box) => box.innerText)
    await soon(preview).toMatch(/先看一眼\s+一般消息[\s\S]*先看一眼[\s\S]*今晚停机/)
    await app.press('高', 'radio')
    await soon(preview).toContain('紧急消息')
  })
})

describe('the form of an announcement', () => {
  const site = useSite()
  const counts = (app: ConsolePage): Promise<string[]> =>
    app.console.all('dialog .ops-affix', (all) => all.map(({ innerText }) => innerText))

  it('begins now by the clock of the server, counts what is written, and says how many people it reaches', async () => {
    const app = await opened(site)
    await app.press('新增')
    await soon(() => app.dialog()).toContain('新增通告')
    const [from, until] = [await app.valueOf('开始时间'), await app.valueOf('结束时间')]
    // The zone of the wire, whatever that of the browser is.
    const start = Date.parse(`${from.replace(' ', 'T')}+08:00`)
    expect(Math.abs(Date.now() - start)).toBeLessThan(180_000)
    expect(Date.parse(`${until.replace(' ', 'T')}+08:00`) - start).toBe(7 * 86_400_000)
    expect(await counts(app)).toEqual(['0 / 100', '0 / 500'])
    await app.fill('标题', '今晚停机😀')
    await soon(() => counts(app)).toEqual(['5 / 100', '0 / 500'])
    await soon(() => app.dialog()).toMatch(/将送达 1,?\d{3} 人/)
    await app.press('指定用户', 'radio')
    await soon(() => app.dialog()).not.toContain('将送达')
  })

  it('stores and releases in one go, after a question that says who gets it', async () => {
    const app = await opened(site)
    await app.press('新增')
    await soon(() => app.dialog()).toContain('新增通告')
    await app.press('发布')
    await soon(() => app.fieldError('标题')).toBe('请输入标题')
    await app.press('取消')
    await fillIn(app, '写完就发')
    await app.press('发布')
    await soon(() => app.dialog()).toContain('全体用户立即收到')
    await soon(() => app.dialog()).toMatch(/将送达 [\d,]+ 人/)
    await soon(() => app.console.all('dialog [aria-busy]', (buttons) => buttons.map(({ innerText }) => innerText.trim()))).toEqual(['发布'])
    // Who thinks better of it has written nothing in vain, and nothing is stored.
    await app.press('取消')
    await soon(() => app.dialog()).toContain('新增通告')
    expect(await app.valueOf('摘要')).toBe('一句话说清')
    expect(app.traffic.calls('/sys/annountCement/add')).toEqual([])
    await app.press('发布')
    await soon(() => app.dialog()).toContain('全体用户立即收到')
    await app.clickText('dialog:last-of-type button', '发布')
    await soon(() => app.toasts()).toContainEqual({ tone: 'success', text: '已发布 写完就发' })
    await soon(() => rowOf(app, '写完就发')).toMatchObject({ 发布状态: '已发布' })
    expect(app.traffic.calls('/sys/annountCement/add')).toHaveLength(1)
  })

  it('that could be stored but not released is a draft, which is said; it is stored once', async () => {
    const app = await opened(site)
    await fillIn(app, '发不出去')
    const fault = site.faults.answer('/sys/annountCement/doReleaseData', { success: false, code: 500, message: '磁盘已满', result: null })
    await app.press('发布')
    await soon(() => app.dialog()).toContain('全体用户立即收到')
    await app.clickText('dialog:last-of-type button', '发布')
    await soon(() => app.toasts()).toContainEqual({
      tone: 'warning',
      text: expect.stringMatching(/发不出去 已存草稿，但没有发布.*磁盘已满/),
    })
    fault.end()
    await soon(() => rowOf(app, '发不出去')).toMatchObject({ 发布状态: '未发布' })
    await app.press('编辑 发不出去')
    await soon(() => app.dialog()).toContain('编辑通告「发不出去」')
    await app.press('发布')
    await soon(() => app.dialog()).toContain('全体用户立即收到')
    await app.clickText('dialog:last-of-type button', '发布')
    await soon(() => rowOf(app, '发不出去')).toMatchObject({ 发布状态: '已发布' })
    expect((await app.column('标题')).filter((title) => title === '发不出去')).toHaveLength(1)
  })
})

describe('an announcement on another page that is signed in', () => {
  const site = useSite()

  it('[1-10] [7.2-45] arrives by the socket as it is released, and goes as it is revoked, in bell and messages', async () => {
    await addDraft(site, { titile: '马上到' })
    const [writer, reader] = [await opened(site), await openNoticePage(site, { sockets: 1, path: '/isps/userAnnouncement' })]
    await soon(() => reader.column('标题')).not.toEqual([])
    await reader.page.bringToFront()
    await writer.press('发布 马上到')
    await writer.press('发布')
    await soon(() => rowOf(writer, '马上到')).toMatchObject({ 发布状态: '已发布' })
    await soon(() => unreadAt(reader)).toBe(1)
    await soon(async () => (await reader.column('标题'))[0]).toBe('马上到')
    await writer.press('撤销 马上到')
    await writer.press('撤销马上到')
    await soon(() => rowOf(writer, '马上到')).toMatchObject({ 发布状态: '已撤销' })
    await soon(() => unreadAt(reader)).toBe(0)
    await soon(() => reader.column('标题')).not.toContain('马上到')
  })

  it('that is being read as it is revoked says so, and shows its text no longer', async () => {
    await addDraft(site, { titile: '读到一半' })
    const [writer, reader] = [await opened(site), await openNoticePage(site, { sockets: 1 })]
    await writer.press('发布 读到一半')
    await writer.press('发布')
    await soon(() => unreadAt(reader)).toBe(1)
    await openNotice(reader, '读到一半')
    await soon(() => reader.dialog()).toContain('正文')
    await soon(() => unreadAt(reader)).toBe(0)
    await writer.press('撤销 读到一半')
    await writer.press('撤销读到一半')
    await soon(() => reader.dialog()).toContain('这条通告已被撤销')
    expect(await reader.dialog()).not.toContain('正文')
  })

  it('that is urgent shows itself, and goes from the screen as it is revoked', async () => {
    const reader = await openNoticePage(site, { sockets: 1 })
    const id = await release(site.server, { titile: '火警', priority: 'H' })
    await soon(() => reader.toasts()).toEqual([{ tone: 'danger', text: expect.stringContaining('火警') }])
    const { token } = await site.server.signIn('admin')
    expect(await site.server.call(`/sys/annountCement/doReovkeData?id=${id}`, { token })).toMatchObject({ success: true })
    await soon(() => reader.toasts()).toEqual([])
  })

  it('reaches only those it is for', async () => {
    const { userInfo } = await site.server.signIn('lisi')
    await addDraft(site, { titile: '不给高远', msgType: 'USER', userIds: userInfo.id })
    const [writer, reader] = [await opened(site), await openNoticePage(site, { sockets: 1 })]
    await writer.press('发布 不给高远')
    await soon(() => writer.dialog()).toContain('指定用户立即收到')
    await writer.press('发布')
    await soon(() => rowOf(writer, '不给高远')).toMatchObject({ 发布状态: '已发布', 通告对象: '指定用户' })
    // What comes after it is for everybody, so that this one has had its time.
    await release(site.server, { titile: '给所有人' })
    await soon(() => unreadAt(reader)).toBe(1)
  })
})

describe('two administrators with one announcement', () => {
  const site = useSite()

  async function both(titile: string): Promise<[ConsolePage, ConsolePage]> {
    await addDraft(site, { titile })
    const apps: [ConsolePage, ConsolePage] = [await opened(site), await opened(site)]
    for (const app of apps) {
      await app.press(`编辑 ${titile}`)
      await soon(() => app.dialog()).toContain('摘要')
      await soon(() => app.valueOf('摘要')).toBe('摘要')
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
    await soon(() => second.dialog()).toContain('摘要：第一个人的摘要')
    await second.press('继续编辑')
    expect(await second.valueOf('摘要')).toBe('第二个人的摘要')
    expect(await stored(site, '两人同改')).toMatchObject({ msgAbstract: '第一个人的摘要' })
    await second.press('存草稿')
    await second.press('覆盖并保存')
    await soon(() => stored(site, '两人同改')).toMatchObject({ msgAbstract: '第二个人的摘要' })
  })

  it('who saves what the other has released is told so, and keeps what he typed', async () => {
    const [first, second] = await both('已经发了')
    await first.page.keyboard.press('Escape')
    await soon(() => first.dialog()).toBe('')
    await first.press('发布 已经发了')
    await first.press('发布')
    await soon(() => rowOf(first, '已经发了')).toMatchObject({ 发布状态: '已发布' })
    await second.fill('摘要', '改晚了')
    await fillPeriod(second)
    await second.press('存草稿')
    await soon(() => second.dialog()).toContain('已发布的通告不能编辑，请先撤销')
    expect(await second.valueOf('摘要')).toBe('改晚了')
    expect(await stored(site, '已经发了')).toMatchObject({ msgAbstract: '摘要' })
  })

  it('who releases what the other has released is told so, and sees it as it is', async () => {
    await addDraft(site, { titile: '两人同发' })
    const [first, second] = [await opened(site), await opened(site)]
    for (const app of [first, second]) await app.press('发布 两人同发')
    await first.press('发布')
    await soon(() => rowOf(first, '两人同发')).toMatchObject({ 发布状态: '已发布' })
    await second.press('发布')
    await soon(() => second.toasts()).toContainEqual({ tone: 'warning', text: expect.stringContaining('该系统通知已发布') })
    await soon(() => rowOf(second, '两人同发')).toMatchObject({ 发布状态: '已发布' })
  })
})

describe('permissions to announcements', () => {
  const site = useSite()

  it('offer what is held alone; the page is not there for whoever has none', async () => {
    const admin = await permissionsOf(site.server, 'admin')
    const permissions = answerPermissions(site.faults, {
      ...admin,
      auth: admin.auth.filter(({ action }) => action === 'announcement:list'),
    })
    const app = await opened(site)
    const names = await app.console.all('.ops-page button', (all) => all.map((one) => one.innerText.trim()))
    expect(names.filter((name) => /^(新增|批量删除|导入|编辑|发布|撤销|删除)$/.test(name))).toEqual([])
    expect(names).toContain('详情')
    permissions.end()
    const other = await site.openAs('jeecg', '/isystem/user')
    await soon(() => other.text()).toContain('用户管理')
    expect(await other.text()).not.toContain('系统通告')
    const { token } = await site.server.signIn('jeecg')
    const id = await addDraft(site, { titile: '不许发布' })
    expect(await site.server.call(`/sys/annountCement/doReleaseData?id=${id}`, { token })).toMatchObject({ success: false, code: 510 })
  })
})

describe('the page of announcements on a server of the 3.8 generation', () => {
  const site = useSite(genuine.settings)

  it('[1-10] stands at the address of its menu, asks for no period, pins what is released', async () => {
    const app = await opened(site, '/system/notice')
    await fillIn(app, '新一代的通告')
    expect(await app.dialog()).not.toContain('开始时间')
    await closeForm(app)
    await app.press('发布 新一代的通告')
    await app.press('发布')
    await soon(() => rowOf(app, '新一代的通告')).toMatchObject({ 发布状态: '已发布' })
    await app.pressInMenu('更多：新一代的通告', '置顶')
    await soon(() => app.toasts()).toContainEqual({ tone: 'success', text: '已置顶 新一代的通告' })
    await soon(() => stored(site, '新一代的通告')).toMatchObject({ izTop: 1 })
    await app.pressInMenu('更多：新一代的通告', '取消置顶')
    await soon(() => stored(site, '新一代的通告')).toMatchObject({ izTop: 0 })
    await app.press('撤销 新一代的通告')
    await app.press('撤销新一代的通告')
    await soon(() => rowOf(app, '新一代的通告')).toMatchObject({ 发布状态: '已撤销' })
    await app.press('发布 新一代的通告')
    await app.press('发布')
    await soon(() => rowOf(app, '新一代的通告')).toMatchObject({ 发布状态: '已发布' })
  })
})
