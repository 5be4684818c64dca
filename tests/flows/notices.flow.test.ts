import { describe, expect, it } from 'vitest'
import { htmlAttacks } from '../suites/html-attacks'
import { bellComes, openNotice, readEverything, release, unreadAt } from '../tools/announcements'
import type { ConsolePage } from '../tools/console-page'
import { openAskingOnce, openNoticePage } from '../tools/notice-page'
import { confirmsReload } from '../tools/reload-confirmation'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const home = '/dashboard/analysis'
const own = '/isps/userAnnouncement'
const list = '/sys/annountCement/listByUser'
const site = useSite()

/** Somebody who has read everything up to now. */
async function caughtUp(username: string, path = home): Promise<ConsolePage> {
  await readEverything(site.server, username)
  const app = await site.openAs(username, path)
  await bellComes(app)
  await expectSoon(() => unreadAt(app)).toBe(0)
  return app
}

describe('the bell of the header', () => {
  it('[1-05] [2.7-01] [2.7-02] [2.7-03] shows how many are unread, and the newest of both kinds', async () => {
    const app = await openAskingOnce(site, 'jeecg', home)
    await expectSoon(() => unreadAt(app)).toBe(10)
    await expectSoon(() => app.console.first('.ops-topbar .ops-badge', (badge) => badge.textContent)).toBe('10')
    await app.clickText('.ops-topbar button[aria-haspopup=dialog]', '')
    await expectSoon(() => app.count('.ops-notice')).toBe(5)
    expect(await app.console.all('.ops-noticepanel [role=tab]', (tabs) => tabs.map(({ textContent }) => textContent))).toEqual([
      '通知(6)',
      '系统消息(4)',
    ])
    expect(await app.console.first('.ops-notice', (entry) => entry.innerText)).toMatch(
      /重大活动直播保障值班安排\s+紧急消息\s+\d{4}-\d\d-\d\d \d\d:\d\d:\d\d 发布/,
    )
    // The home page shows the same ones: asked for once.
    expect(app.traffic.calls(list)).toHaveLength(1)
  })

  it('is not loaded before somebody signed in', async () => {
    const app = await site.open()
    await app.go('/user/login')
    await app.field('账号')
    expect(app.traffic.files.filter((file) => /[Bb]ell|otice|nnouncement|channel/.test(file))).toEqual([])
    expect(app.traffic.calls(list)).toEqual([])
  })

  it('[2.7-05] [2.7-06] [2.7-07] opens a notice, which is read from then on', async () => {
    const app = await caughtUp('jeecg')
    const id = await release(site.server, { titile: '打开一条', msgContent: '<p>正文<b>在此</b></p>' })
    await expectSoon(() => unreadAt(app)).toBe(1)
    await openNotice(app, '打开一条')
    await expectSoon(() => app.dialog()).toMatch(/^通知消息\s+打开一条\s+重要消息\s+发布人：admin\s+发布时间： [\d :-]+\s+正文在此\s+关闭$/)
    await expectSoon(() => unreadAt(app)).toBe(0)
    expect(app.traffic.calls('/sys/sysAnnouncementSend/editByAnntIdAndUserId').map(({ method, body }) => [method, body])).toEqual([
      ['PUT', JSON.stringify({ anntId: id })],
    ])
    await app.press('关闭')
    await expectSoon(() => app.dialog()).toBe('')
  })

  it('[2.7-08] [2.7-09] goes where 去处理 leads', async () => {
    const app = await caughtUp('jeecg')
    await release(site.server, { titile: '去用户页', openType: 'url', openPage: '/isystem/user?from=notice' })
    await openNotice(app, '去用户页')
    await app.press('去处理')
    await expectSoon(() => app.path()).toBe('/isystem/user?from=notice')
    await expectSoon(() => app.dialog()).toBe('')
  })

  it('[2.7-10] opens the registered page of a component, called with the id of the record', async () => {
    const app = await caughtUp('admin')
    const { userInfo } = await site.server.signIn('lisi')
    await release(site.server, { titile: '核对李四', openType: 'component', openPage: 'system/UserList', busId: userInfo.id })
    await openNotice(app, '核对李四')
    await expectSoon(() => app.dialog()).toMatch(/^用户「李思」详情\s+lisi/)
    expect(app.traffic.calls('/sys/user/list').map(({ query }) => query.get('id'))).toContain(userInfo.id)
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toMatch(/^核对李四\s+用户管理/)
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toBe('')
    expect(app.path()).toBe(home)
  })

  it('lets nothing go that was typed into such a page and not saved: a reload asks first', async () => {
    const app = await caughtUp('admin')
    await release(site.server, { titile: '补录用户', openType: 'component', openPage: 'system/UserList' })
    await openNotice(app, '补录用户')
    await app.press('新增')
    await app.fill('用户姓名', '还没有保存')
    expect(await confirmsReload(app)).toBe('beforeunload')
    expect(await app.valueOf('用户姓名')).toBe('还没有保存')
  })

  it('[W-P13] asks before such a page is closed with what was typed into it', async () => {
    const app = await caughtUp('admin')
    await release(site.server, { titile: '改资料', openType: 'component', openPage: 'account/settings' })
    await openNotice(app, '改资料')
    await app.fill('姓名', '还没有保存')
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toContain('“改资料”中没有保存的修改')
    await app.press('继续编辑')
    expect(await app.valueOf('姓名')).toBe('还没有保存')
    expect(await confirmsReload(app)).toBe('beforeunload')
    await app.page.keyboard.press('Escape')
    await app.press('放弃修改')
    await expectSoon(() => app.dialog()).toBe('')
  })

  it('[2.7-10] says that a component is no page here, and shows the text', async () => {
    const app = await caughtUp('jeecg')
    await release(site.server, {
      titile: '打开不了',
      msgContent: '<p>但能读</p>',
      openType: 'component',
      openPage: 'views/modules/Nothing',
    })
    await openNotice(app, '打开不了')
    await expectSoon(() => app.dialog()).toMatch(/但能读/)
    expect(await app.toasts()).toEqual([{ tone: 'warning', text: '这里没有通知要打开的页面 页面：views/modules/Nothing' }])
  })

  it("[7.2-47] learns of another user's release by the socket, without asking meanwhile", async () => {
    // On a slow machine a connection that took long asks once more when it stands.
    const app = await openNoticePage(site, { sockets: 1, path: home })
    await app.page.bringToFront()
    await expectSoon(() => unreadAt(app)).toBe(0)
    const requestCount = app.requests()
    await release(site.server, { titile: '实时到达', priority: 'H' })
    await expectSoon(() => unreadAt(app)).toBe(1)
    await expectSoon(() => app.console.all('.ops-notices', (cards) => cards[0]?.innerText)).toContain('实时到达')
    expect(app.requests()).toBe(requestCount + 1)
  })

  it('marks all read', async () => {
    const app = await caughtUp('jeecg')
    await release(site.server, { titile: '一起读一' })
    await release(site.server, { titile: '一起读二', msgCategory: '2' })
    await expectSoon(() => unreadAt(app)).toBe(2)
    await app.clickText('.ops-topbar button[aria-haspopup=dialog]', '')
    await app.press('全部已读')
    await expectSoon(() => unreadAt(app)).toBe(0)
    await app.findText('.ops-noticepanel', '没有未读的通知')
  })

  it('[0-16] speaks English', async () => {
    const app = await site.openAs('admin', home)
    await app.switchFrom('简体中文')
    await readEverything(site.server, 'admin')
    await release(site.server, { titile: 'In English', openType: 'url', openPage: '/isystem/user' })
    await app.press('Notices, 1 unread')
    await app.findText('[role=tab]', 'Announcements (1)')
    await app.clickText('.ops-notice', 'In English')
    await expectSoon(() => app.dialog()).toMatch(
      /^Notification\s+In English\s+Important\s+Sender: admin\s+Sent: [\d :-]+\s+No text\s+Close\s+Handle$/,
    )
  })
})

describe("the page of one's own announcements", () => {
  const titles = (app: ConsolePage) => app.column('标题')

  it('[2.1-16] [2.7-04] is where 查看更多 leads, for everybody, and stands in no menu', async () => {
    await release(site.server, { titile: '人人可读' })
    const app = await site.openAs('lisi', home)
    await app.clickText('.ops-topbar button[aria-haspopup=dialog]', '')
    await app.press('查看更多')
    await expectSoon(() => app.path()).toBe(own)
    await expectSoon(() => titles(app)).toContain('人人可读')
    expect(await app.console.first('nav.ops-nav', (nav) => nav.innerText)).not.toContain('我的消息')
    await expectSoon(() => app.page.title()).toMatch(/^我的消息/)
    await app.page.reload()
    await expectSoon(() => titles(app)).toContain('人人可读')
  })

  it("[2.1-16] finds by state and title, opens, marks read by the announcement's id, and all at once", { tags: ['main'] }, async () => {
    const app = await caughtUp('jeecg', own)
    const id = await release(site.server, { titile: '清单里的一条', msgContent: '<p>从清单打开</p>' })
    await release(site.server, { titile: '清单里的另一条' })
    await app.choose('阅读状态', '未读')
    await app.press('查询')
    await expectSoon(async () => (await titles(app)).sort()).toEqual(['清单里的一条', '清单里的另一条'].sort())
    await app.fill('标题', '里的一条')
    await app.press('查询')
    await expectSoon(() => titles(app)).toEqual(['清单里的一条'])
    await app.clickText('tbody button', '查看')
    await expectSoon(() => app.dialog()).toContain('从清单打开')
    await expectSoon(() => app.traffic.calls('/sys/sysAnnouncementSend/editByAnntIdAndUserId').map(({ body }) => body)).toEqual([
      JSON.stringify({ anntId: id }),
    ])
    await app.press('关闭')
    await expectSoon(() => titles(app)).toEqual([])
    await expectSoon(() => unreadAt(app)).toBe(1)

    await app.press('全部标注已读')
    await app.clickText('dialog[open] button', '全部标注已读')
    await expectSoon(() => app.toasts()).toEqual([{ tone: 'success', text: '全部已读' }])
    await expectSoon(() => unreadAt(app)).toBe(0)
    await app.press('重置')
    await expectSoon(() => app.column('阅读状态')).toEqual(Array(10).fill('已读'))
  })

  it('shows what is released meanwhile', async () => {
    const app = await caughtUp('jeecg', own)
    await release(site.server, { titile: '刚刚发布' })
    await expectSoon(async () => (await titles(app))[0]).toBe('刚刚发布')
  })

  it('shows nothing that is addressed to somebody else, and cannot mark it', async () => {
    const { userInfo } = await site.server.signIn('jeecg')
    const id = await release(site.server, { titile: '只给别人', userIds: userInfo.id })
    const app = await caughtUp('lisi', own)
    await expectSoon(() => titles(app)).toHaveLength(10)
    await app.fill('标题', '只给别人')
    await app.press('查询')
    await expectSoon(() => titles(app)).toEqual([])
    const { token } = await site.server.signIn('lisi')
    expect(
      await site.server.call('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { method: 'PUT', token, body: { anntId: id } }),
    ).toMatchObject({ success: false })
    expect(await site.server.call(`/sys/annountCement/queryById?id=${id}`, { token })).toMatchObject({ success: false })
  })
})

describe('an announcement by an attacker', () => {
  it('[2.7-06] [2.7-09] [N53] runs nothing under the policy of the console, says nothing in its console and calls nobody', async () => {
    const app = await caughtUp('admin')
    const foreign: string[] = []
    app.page.on(
      'request',
      (request) => request.url().startsWith(site.url) || request.url().startsWith('data:') || foreign.push(request.url()),
    )
    await release(site.server, {
      titile: '<img src=x onerror="window.__xss=1">',
      msgContent:
        '<script>window.__xss=1</script><img src=x onerror="window.__xss=1"><svg onload="window.__xss=1"></svg><a href="javascript:window.__xss=1">按这里</a>' +
        '<iframe srcdoc="<script>parent.__xss=1</script>"></iframe><ops-config base-url="https://evil.example"></ops-config><img src="https://evil.example/t.gif" alt="跟踪">' +
        '<p style="position:fixed;inset:0;background:url(https://evil.example/t)" onclick="window.__xss=1">盖住</p><link rel=stylesheet href="https://evil.example/x.css">',
    })
    await openNotice(app, '<img src=x')
    await expectSoon(() => app.dialog()).toContain('按这里')
    await app.clickText('.ops-rich a', '按这里')
    expect(await app.page.evaluate(() => Reflect.get(globalThis, '__xss') as unknown)).toBeUndefined()
    expect(foreign).toEqual([])
    expect(await app.console.all('.ops-rich *', (nodes) => [...new Set(nodes.map(({ localName }) => localName))].sort())).toEqual([
      'a',
      'img',
      'p',
    ])
  })

  it('[2.7-06] [N53] [N54] of each kind known runs nothing under that policy and calls nobody', async () => {
    const app = await caughtUp('admin')
    const foreign: string[] = []
    app.page.on(
      'request',
      (request) => request.url().startsWith(site.url) || request.url().startsWith('data:') || foreign.push(request.url()),
    )
    // The page has the console alone.
    await app.page.addScriptTag({ url: '/ops.js', type: 'module' })
    const names = await app.page.evaluate(() => Object.getOwnPropertyNames(window).length)
    await app.page.evaluate((first) => {
      const element = Object.assign(document.createElement('ops-announcement'), {
        announcement: { id: '1', titile: 'x', msgContent: first },
        open: true,
      })
      document.body.append(element)
    }, '<p>0</p>')
    for (const [index, attack] of htmlAttacks.entries()) {
      const mark = `<p>after ${index}</p>`
      await app.page.$eval(
        'ops-announcement',
        (element, msgContent) => Object.assign(element, { announcement: { id: '1', titile: 'x', msgContent } }),
        mark + attack,
      )
      await expectSoon(() => app.within('ops-announcement').all('.ops-rich', (texts) => texts[0]?.textContent ?? '')).toContain(
        `after ${index}`,
      )
      expect([attack, await app.page.evaluate(() => Reflect.get(globalThis, '__xss') as unknown)]).toEqual([attack, undefined])
    }
    expect([foreign, await app.page.evaluate(() => Object.getOwnPropertyNames(window).length)]).toEqual([[], names])
    // The policy tells of styles while a text is parsed, in a document that shows nothing; of scripts there is nothing to tell.
    expect(app.consoleOutput.splice(0).filter((line) => !/inline style|style-src|base-uri|form-action|object-src/.test(line))).toEqual([])
  })
})
