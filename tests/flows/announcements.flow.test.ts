import { describe, expect, it } from 'vitest'
import {
  addDraft,
  announcementRow,
  announcementsPath,
  closeForm,
  fillIn,
  fillPeriod,
  openAnnouncements,
  seeded,
  storedAnnouncement,
  textEditor,
} from '../tools/announcement-page'
import { release } from '../tools/announcements'
import { setPageLanguage } from '../tools/languages'
import { respondPermissions, permissionsOf } from '../tools/permissions'
import { serverKinds } from '../tools/server-kinds'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite()

const genuine = serverKinds.find(({ kind }) => kind === '3.8')!

describe('the page of announcements', () => {
  it(
    '[1-10] keeps a draft, releases it to everybody, revokes it; each state offers what can be done with it',
    { tags: ['main'] },
    async () => {
      const app = await openAnnouncements(site)
      await fillIn(app, '流程中的通告')
      await fillPeriod(app)
      await closeForm(app)
      await expectSoon(() => announcementRow(app, '流程中的通告')).toMatchObject({
        发布状态: '未发布',
        消息类型: '通知公告',
        优先级: '低',
        通告对象: '全体用户',
      })
      expect(await storedAnnouncement(site, '流程中的通告')).toMatchObject({
        startTime: '2026-11-20 08:00:00',
        msgContent: '<p>今晚停机</p>',
      })
      const names = (): Promise<string[]> =>
        app.console.all('[aria-label$=流程中的通告]', (all) =>
          all.map((one) => one.ariaLabel ?? '').filter((name) => !name.startsWith('选择')),
        )
      expect(await names()).toEqual(['发布 流程中的通告', '更多：流程中的通告'])

      await app.press('发布 流程中的通告')
      await expectSoon(() => app.dialog()).toContain('全体用户立即收到')
      await app.press('发布')
      await expectSoon(() => app.toasts()).toContainEqual({ tone: 'success', text: '已发布 流程中的通告' })
      await expectSoon(() => announcementRow(app, '流程中的通告')).toMatchObject({ 发布状态: '已发布', 发布人: 'admin' })
      expect(await names()).toEqual(['撤销 流程中的通告', '更多：流程中的通告'])

      await app.press('撤销 流程中的通告')
      await expectSoon(() => app.dialog()).toContain('收到的人不再看到它')
      await app.press('撤销流程中的通告')
      await expectSoon(() => announcementRow(app, '流程中的通告')).toMatchObject({ 发布状态: '已撤销' })
      expect(await storedAnnouncement(site, '流程中的通告')).toMatchObject({ cancelTime: expect.stringMatching(/^\d{4}-/) })
      expect(await names()).toEqual(['发布 流程中的通告', '更多：流程中的通告'])
    },
  )

  it('says what is wrong at its field, and sends nothing', async () => {
    const app = await openAnnouncements(site)
    await app.press('新增')
    await expectSoon(() => app.dialog()).toContain('摘要')
    await app.press('存草稿')
    await expectSoon(() => app.fieldError('标题')).not.toBe('')
    expect(await app.fieldError('摘要')).toBe('请输入摘要')
    await app.fill('开始时间', '')
    await app.press('存草稿')
    await expectSoon(() => app.fieldError('开始时间')).toBe('请选择开始时间')
    await app.fill('标题', '长'.repeat(101))
    await expectSoon(() => app.fieldError('标题')).toContain('100')
    await app.fill('开始时间', '2026-11-21 08:00:00')
    await app.fill('结束时间', '2026-11-20 08:00:00')
    await app.press('存草稿')
    await expectSoon(() => app.fieldError('结束时间')).toBe('结束时间必须晚于开始时间')
    await app.press('指定用户', 'radio')
    await app.press('存草稿')
    await expectSoon(() => app.dialog()).toMatch(/还有 \d 处要改：[\s\S]*指定用户/)
    expect(app.traffic.calls('/sys/annountCement/add')).toEqual([])
  })

  it('is searched by a part of the title, by state and by what is in the text', async () => {
    const app = await openAnnouncements(site)
    await app.fill('标题', '消防')
    await app.press('查询')
    await expectSoon(() => app.column('标题')).toEqual(['秋季消防演练'])
    await app.press('重置')
    await expectSoon(() => app.column('标题')).toContain(seeded)
    await app.choose('发布状态', '已撤销')
    await app.press('查询')
    await expectSoon(async () => new Set(await app.column('发布状态'))).toEqual(new Set(['已撤销']))
    await app.press('重置')
    await app.press('展开')
    await app.fill('内容', '双人双岗')
    await app.press('查询')
    await expectSoon(() => app.column('标题')).toEqual(['重大活动直播保障值班安排'])
  })

  it('goes to chosen users alone, whom the form names', async () => {
    const { userInfo } = await site.server.signIn('lisi')
    const app = await openAnnouncements(site)
    await fillIn(app, '只给李四')
    await fillPeriod(app)
    await app.press('指定用户', 'radio')
    await app.press('指定用户', 'combobox')
    await expectSoon(() => app.dialog()).toMatch(/全部部门[\s\S]*共 [\d,]+ 条/)
    await app.page.keyboard.type('lisi')
    await app.page.keyboard.press('Enter')
    await app.clickText('dialog tbody td', 'lisi')
    await app.page.keyboard.down('Control')
    await app.page.keyboard.press('Enter')
    await app.page.keyboard.up('Control')
    await expectSoon(() => app.dialog()).toContain(userInfo.realname)
    await closeForm(app)
    await expectSoon(() => storedAnnouncement(site, '只给李四')).toMatchObject({ msgType: 'USER', userIds: `${userInfo.id},` })
    await app.pressInMenu('更多：只给李四', '编辑')
    await expectSoon(() => app.dialog()).toContain(userInfo.realname)
  })

  it('deletes drafts one by one and several at once; what is released has to be revoked before', async () => {
    for (const titile of ['删一', '删二', '删三']) await addDraft(site, { titile })
    await release(site.server, { titile: '删不得' })
    const app = await openAnnouncements(site)
    await app.pressInMenu('更多：删一', '删除')
    await app.press('删除删一')
    await expectSoon(() => app.column('标题')).not.toContain('删一')
    for (const title of ['删二', '删不得']) await app.press(`选择 ${title}`, 'checkbox')
    await app.press('批量删除')
    await expectSoon(() => app.toasts()).toContainEqual({
      tone: 'warning',
      text: expect.stringMatching(/^已发布的通告要先撤销才能删除 .*删不得/),
    })
    expect(await app.dialog()).toBe('')
    await app.press('选择 删不得', 'checkbox')
    await app.press('选择 删三', 'checkbox')
    await app.press('批量删除')
    await expectSoon(() => app.dialog()).toMatch(/删二[\s\S]*删三|删三[\s\S]*删二/)
    await app.clickText('dialog[open] button', '删除删')
    await expectSoon(() => app.column('标题')).not.toContain('删二')
    expect(await app.column('标题')).not.toContain('删三')
    expect(await app.column('标题')).toContain('删不得')
  })

  it('keeps what was typed where the server fails, and saves it afterwards', async () => {
    const app = await openAnnouncements(site)
    await fillIn(app, '存不下来')
    await fillPeriod(app)
    const fault = site.faults.respond('/sys/annountCement/add', { success: false, code: 500, message: '磁盘已满', result: null })
    await app.press('存草稿')
    await expectSoon(() => app.dialog()).toContain('磁盘已满')
    expect(await app.valueOf('摘要')).toBe('一句话说清')
    expect(await app.console.first(textEditor, (box) => box.textContent)).toBe('今晚停机')
    fault.end()
    await closeForm(app)
    expect(await storedAnnouncement(site, '存不下来')).toMatchObject({ msgContent: '<p>今晚停机</p>' })
  })
})

describe('the page of announcements', () => {
  it('speaks English, the words of the dictionaries too', async () => {
    const app = await openAnnouncements(site)
    await setPageLanguage(app, 'en')
    await app.go(announcementsPath)
    await expectSoon(() => app.column('Title')).toContain(seeded)
    expect((await app.rows()).find(({ Title }) => Title === seeded)).toMatchObject({
      Type: 'Announcement',
      Priority: 'Medium',
      Audience: 'Everybody',
      Status: 'Draft',
    })
    await app.pressInMenu(`More: ${seeded}`, 'Edit')
    await expectSoon(() => app.dialog()).toContain('Summary')
    await expectSoon(() => app.dialog()).toContain('On a phone')
    const shown = (await app.dialog()).replaceAll(seeded, '').replaceAll('请各项目组准备丢帧与卡顿数据。', '')
    expect(shown).not.toMatch(/\p{Script=Han}/u)
  })

  it('on a phone is cards, and a form of one column with what is shown of it below', async () => {
    const app = await site.open({ width: 390, height: 844 })
    await app.enter(await site.server.signIn('admin'), announcementsPath)
    await expectSoon(() => app.count('.ops-rowcard')).toBe(10)
    await expectSoon(() => app.text()).toContain(seeded)
    await app.press('新增')
    await expectSoon(() => app.dialog()).toContain('摘要')
    await expectSoon(() => app.count(textEditor)).toBe(1)
    await expectSoon(() => app.count('.ops-annpreview')).toBe(1)
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
    const app = await openAnnouncements(site)
    await fillIn(app, '先看一眼')
    const preview = (): Promise<string> => app.console.first('.ops-annpreview', (box) => box.innerText)
    await expectSoon(preview).toMatch(/先看一眼\s+一般消息[\s\S]*先看一眼[\s\S]*今晚停机/)
    await app.press('高', 'radio')
    await expectSoon(preview).toContain('紧急消息')
  })
})

describe('permissions to announcements', () => {
  it('offer what is held alone; the page is not there for whoever has none', async () => {
    const admin = await permissionsOf(site.server, 'admin')
    const permissions = respondPermissions(site.faults, {
      ...admin,
      auth: admin.auth.filter(({ action }) => action === 'announcement:list'),
    })
    const app = await openAnnouncements(site)
    const names = await app.console.all('.ops-page button', (all) => all.map((one) => one.innerText.trim()))
    expect(names.filter((name) => /^(新增|批量删除|导入|编辑|发布|撤销|删除)$/.test(name))).toEqual([])
    expect(names).toContain('详情')
    permissions.end()
    const other = await site.openAs('jeecg', '/isystem/user')
    await expectSoon(() => other.text()).toContain('用户管理')
    expect(await other.text()).not.toContain('系统通告')
    const { token } = await site.server.signIn('jeecg')
    const id = await addDraft(site, { titile: '不许发布' })
    expect(await site.server.call(`/sys/annountCement/doReleaseData?id=${id}`, { token })).toMatchObject({ success: false, code: 510 })
  })
})

describe('the page of announcements on a server of the 3.8 generation', () => {
  const site = useSite(genuine.settings)

  it('[1-10] stands at the address of its menu, asks for no period, pins what is released', async () => {
    const app = await openAnnouncements(site, '/system/notice')
    await fillIn(app, '新一代的通告')
    expect(await app.dialog()).not.toContain('开始时间')
    await closeForm(app)
    await app.press('发布 新一代的通告')
    await app.press('发布')
    await expectSoon(() => announcementRow(app, '新一代的通告')).toMatchObject({ 发布状态: '已发布' })
    await app.pressInMenu('更多：新一代的通告', '置顶')
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'success', text: '已置顶 新一代的通告' })
    await expectSoon(() => storedAnnouncement(site, '新一代的通告')).toMatchObject({ izTop: 1 })
    await app.pressInMenu('更多：新一代的通告', '取消置顶')
    await expectSoon(() => storedAnnouncement(site, '新一代的通告')).toMatchObject({ izTop: 0 })
    await app.press('撤销 新一代的通告')
    await app.press('撤销新一代的通告')
    await expectSoon(() => announcementRow(app, '新一代的通告')).toMatchObject({ 发布状态: '已撤销' })
    await app.press('发布 新一代的通告')
    await app.press('发布')
    await expectSoon(() => announcementRow(app, '新一代的通告')).toMatchObject({ 发布状态: '已发布' })
  })
})
