import { describe, expect, it } from 'vitest'
import { htmlAttacks } from '../suites/html-attacks'
import { bellComes, openNotice, readEverything, release, unreadAt } from '../tools/announcements'
import type { Desk } from '../tools/desk'
import { asksBeforeReload } from '../tools/leaving'
import { useSite } from '../tools/site'
import { soon } from '../tools/wait'

const home = '/dashboard/analysis'
const own = '/isps/userAnnouncement'
const list = '/sys/annountCement/listByUser'
const site = useSite()

/** Somebody who has read everything up to now. */
async function caughtUp(username: string, path = home): Promise<Desk> {
  await readEverything(site.server, username)
  const desk = await site.deskOf(username, path)
  await bellComes(desk)
  await soon(() => unreadAt(desk)).toBe(0)
  return desk
}

describe('the bell of the header', () => {
  it('[1-05] [2.7-01] [2.7-02] [2.7-03] shows how many are unread, and the newest of both kinds', async () => {
    const desk = await site.deskOf('jeecg', home)
    await soon(() => unreadAt(desk)).toBe(10)
    expect(await desk.console.first('.ops-topbar .ops-badge', (badge) => badge.textContent)).toBe('10')
    await desk.clickText('.ops-topbar button[aria-haspopup=dialog]', '')
    await soon(() => desk.count('.ops-notice')).toBe(5)
    expect(await desk.console.all('.ops-noticepanel [role=tab]', (tabs) => tabs.map(({ textContent }) => textContent))).toEqual([
      '通知(6)',
      '系统消息(4)',
    ])
    expect(await desk.console.first('.ops-notice', (entry) => entry.innerText)).toMatch(
      /重大活动直播保障值班安排\s+紧急消息\s+\d{4}-\d\d-\d\d \d\d:\d\d:\d\d 发布/,
    )
    // The home page shows the same ones: asked for once.
    expect(desk.traffic.calls(list)).toHaveLength(1)
  })

  it('is not loaded before somebody signed in', async () => {
    const desk = await site.desk()
    await desk.go('/user/login')
    await desk.field('账号')
    expect(desk.traffic.files.filter((file) => /[Bb]ell|otice|nnouncement|channel/.test(file))).toEqual([])
    expect(desk.traffic.calls(list)).toEqual([])
  })

  it('[2.7-05] [2.7-06] [2.7-07] opens a notice, which is read from then on', async () => {
    const desk = await caughtUp('jeecg')
    const id = await release(site.server, { titile: '打开一条', msgContent: '<p>正文<b>在此</b></p>' })
    await soon(() => unreadAt(desk)).toBe(1)
    await openNotice(desk, '打开一条')
    await soon(() => desk.dialog()).toMatch(/^通知消息\s+打开一条\s+重要消息\s+发布人：admin\s+发布时间： [\d :-]+\s+正文在此\s+关闭$/)
    await soon(() => unreadAt(desk)).toBe(0)
    expect(desk.traffic.calls('/sys/sysAnnouncementSend/editByAnntIdAndUserId').map(({ method, body }) => [method, body])).toEqual([
      ['PUT', JSON.stringify({ anntId: id })],
    ])
    await desk.press('关闭')
    await soon(() => desk.dialog()).toBe('')
  })

  it('[2.7-08] [2.7-09] goes where 去处理 leads', async () => {
    const desk = await caughtUp('jeecg')
    await release(site.server, { titile: '去用户页', openType: 'url', openPage: '/isystem/user?from=notice' })
    await openNotice(desk, '去用户页')
    await desk.press('去处理')
    await soon(() => desk.path()).toBe('/isystem/user?from=notice')
    await soon(() => desk.dialog()).toBe('')
  })

  it('[2.7-10] opens the registered page of a component, called with the id of the record', async () => {
    const desk = await caughtUp('admin')
    const { userInfo } = await site.server.signIn('lisi')
    await release(site.server, { titile: '核对李四', openType: 'component', openPage: 'system/UserList', busId: userInfo.id })
    await openNotice(desk, '核对李四')
    await soon(() => desk.dialog()).toMatch(/^详情\s+lisi/)
    expect(desk.traffic.calls('/sys/user/queryById').map(({ query }) => query.get('id'))).toEqual([userInfo.id])
    await desk.page.keyboard.press('Escape')
    await soon(() => desk.dialog()).toMatch(/^核对李四\s+用户管理/)
    await desk.page.keyboard.press('Escape')
    await soon(() => desk.dialog()).toBe('')
    expect(desk.path()).toBe(home)
  })

  it('lets nothing go that was typed into such a page and not saved: a reload asks first', async () => {
    const desk = await caughtUp('admin')
    await release(site.server, { titile: '补录用户', openType: 'component', openPage: 'system/UserList' })
    await openNotice(desk, '补录用户')
    await desk.press('新增')
    await desk.fill('用户姓名', '还没有保存')
    expect(await asksBeforeReload(desk)).toBe('beforeunload')
    expect(await desk.valueOf('用户姓名')).toBe('还没有保存')
  })

  it('[W-P13] asks before such a page is closed with what was typed into it', async () => {
    const desk = await caughtUp('admin')
    await release(site.server, { titile: '改资料', openType: 'component', openPage: 'account/settings' })
    await openNotice(desk, '改资料')
    await desk.fill('姓名', '还没有保存')
    await desk.page.keyboard.press('Escape')
    await soon(() => desk.dialog()).toContain('“改资料”中没有保存的修改')
    await desk.press('继续编辑')
    expect(await desk.valueOf('姓名')).toBe('还没有保存')
    expect(await asksBeforeReload(desk)).toBe('beforeunload')
    await desk.page.keyboard.press('Escape')
    await desk.press('放弃修改')
    await soon(() => desk.dialog()).toBe('')
  })

  it('[2.7-10] says that a component is no page here, and shows the text', async () => {
    const desk = await caughtUp('jeecg')
    await release(site.server, {
      titile: '打开不了',
      msgContent: '<p>但能读</p>',
      openType: 'component',
      openPage: 'views/modules/Nothing',
    })
    await openNotice(desk, '打开不了')
    await soon(() => desk.dialog()).toMatch(/但能读/)
    expect(await desk.toasts()).toEqual([{ tone: 'warning', text: '这里没有通知要打开的页面 页面：views/modules/Nothing' }])
  })

  it("[7.2-47] learns of another user's release by the socket, without asking meanwhile", async () => {
    const desk = await caughtUp('jeecg')
    await desk.page.bringToFront()
    const asked = desk.traffic.calls(list).length
    await release(site.server, { titile: '实时到达', priority: 'H' })
    await soon(() => unreadAt(desk)).toBe(1)
    await soon(() => desk.console.all('.ops-notices', (cards) => cards[0]?.innerText)).toContain('实时到达')
    expect(desk.traffic.calls(list)).toHaveLength(asked + 1)
  })

  it('marks all read', async () => {
    const desk = await caughtUp('jeecg')
    await release(site.server, { titile: '一起读一' })
    await release(site.server, { titile: '一起读二', msgCategory: '2' })
    await soon(() => unreadAt(desk)).toBe(2)
    await desk.clickText('.ops-topbar button[aria-haspopup=dialog]', '')
    await desk.press('全部已读')
    await soon(() => unreadAt(desk)).toBe(0)
    await desk.findText('.ops-noticepanel', '没有未读的通知')
  })

  it('[0-16] speaks English', async () => {
    const desk = await site.deskOf('admin', home)
    await desk.switchFrom('简体中文')
    await readEverything(site.server, 'admin')
    await release(site.server, { titile: 'In English', openType: 'url', openPage: '/isystem/user' })
    await desk.press('Notices, 1 unread')
    await desk.findText('[role=tab]', 'Announcements (1)')
    await desk.clickText('.ops-notice', 'In English')
    await soon(() => desk.dialog()).toMatch(
      /^Notification\s+In English\s+Important\s+Sender: admin\s+Sent: [\d :-]+\s+No text\s+Close\s+Handle$/,
    )
  })
})

describe("the page of one's own announcements", () => {
  const titles = (desk: Desk) => desk.column('标题')

  it('[2.1-16] [2.7-04] is where 查看更多 leads, for everybody, and stands in no menu', async () => {
    await release(site.server, { titile: '人人可读' })
    const desk = await site.deskOf('lisi', home)
    await desk.clickText('.ops-topbar button[aria-haspopup=dialog]', '')
    await desk.press('查看更多')
    await soon(() => desk.path()).toBe(own)
    await soon(() => titles(desk)).toContain('人人可读')
    expect(await desk.console.first('nav.ops-nav', (nav) => nav.innerText)).not.toContain('我的消息')
    await soon(() => desk.page.title()).toMatch(/^我的消息/)
    await desk.page.reload()
    await soon(() => titles(desk)).toContain('人人可读')
  })

  it("[2.1-16] finds by state and title, opens, marks read by the announcement's id, and all at once", async () => {
    const desk = await caughtUp('jeecg', own)
    const id = await release(site.server, { titile: '清单里的一条', msgContent: '<p>从清单打开</p>' })
    await release(site.server, { titile: '清单里的另一条' })
    await desk.choose('阅读状态', '未读')
    await desk.press('查询')
    await soon(async () => (await titles(desk)).sort()).toEqual(['清单里的一条', '清单里的另一条'].sort())
    await desk.fill('标题', '里的一条')
    await desk.press('查询')
    await soon(() => titles(desk)).toEqual(['清单里的一条'])
    await desk.clickText('tbody button', '查看')
    await soon(() => desk.dialog()).toContain('从清单打开')
    await soon(() => desk.traffic.calls('/sys/sysAnnouncementSend/editByAnntIdAndUserId').map(({ body }) => body)).toEqual([
      JSON.stringify({ anntId: id }),
    ])
    await desk.press('关闭')
    await soon(() => titles(desk)).toEqual([])
    await soon(() => unreadAt(desk)).toBe(1)

    await desk.press('全部标注已读')
    await desk.clickText('dialog[open] button', '全部标注已读')
    await soon(() => desk.toasts()).toEqual([{ tone: 'success', text: '全部已读' }])
    await soon(() => unreadAt(desk)).toBe(0)
    await desk.press('重置')
    await soon(() => desk.column('阅读状态')).toEqual(Array(10).fill('已读'))
  })

  it('shows what is released meanwhile', async () => {
    const desk = await caughtUp('jeecg', own)
    await release(site.server, { titile: '刚刚发布' })
    await soon(async () => (await titles(desk))[0]).toBe('刚刚发布')
  })

  it('shows nothing that is addressed to somebody else, and can not mark it', async () => {
    const { userInfo } = await site.server.signIn('jeecg')
    const id = await release(site.server, { titile: '只给别人', userIds: userInfo.id })
    const desk = await caughtUp('lisi', own)
    await soon(() => titles(desk)).toHaveLength(10)
    await desk.fill('标题', '只给别人')
    await desk.press('查询')
    await soon(() => titles(desk)).toEqual([])
    const { token } = await site.server.signIn('lisi')
    expect(
      await site.server.call('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { method: 'PUT', token, body: { anntId: id } }),
    ).toMatchObject({ success: false })
    expect(await site.server.call(`/sys/annountCement/queryById?id=${id}`, { token })).toMatchObject({ success: false })
  })
})

describe('an announcement by an attacker', () => {
  it('[2.7-06] [2.7-09] N53 runs nothing under the policy of the console, says nothing in its console and calls nobody', async () => {
    const desk = await caughtUp('admin')
    const foreign: string[] = []
    desk.page.on(
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
    await openNotice(desk, '<img src=x')
    await soon(() => desk.dialog()).toContain('按这里')
    await desk.clickText('.ops-rich a', '按这里')
    expect(await desk.page.evaluate(() => Reflect.get(globalThis, '__xss') as unknown)).toBeUndefined()
    expect(foreign).toEqual([])
    expect(await desk.console.all('.ops-rich *', (nodes) => [...new Set(nodes.map(({ localName }) => localName))].sort())).toEqual([
      'a',
      'img',
      'p',
    ])
  })

  it('[2.7-06] N53 N54 of each kind known runs nothing under that policy and calls nobody', async () => {
    const desk = await caughtUp('admin')
    const foreign: string[] = []
    desk.page.on(
      'request',
      (request) => request.url().startsWith(site.url) || request.url().startsWith('data:') || foreign.push(request.url()),
    )
    // The page has the console alone.
    await desk.page.addScriptTag({ url: '/ops.js', type: 'module' })
    const names = await desk.page.evaluate(() => Object.getOwnPropertyNames(window).length)
    await desk.page.evaluate((first) => {
      const element = Object.assign(document.createElement('ops-announcement'), {
        announcement: { id: '1', titile: 'x', msgContent: first },
        open: true,
      })
      document.body.append(element)
    }, '<p>0</p>')
    for (const [index, attack] of htmlAttacks.entries()) {
      const mark = `<p>after ${index}</p>`
      await desk.page.$eval(
        'ops-announcement',
        (element, msgContent) => Object.assign(element, { announcement: { id: '1', titile: 'x', msgContent } }),
        mark + attack,
      )
      await soon(() => desk.inside('ops-announcement').all('.ops-rich', (texts) => texts[0]?.textContent ?? '')).toContain(`after ${index}`)
      expect([attack, await desk.page.evaluate(() => Reflect.get(globalThis, '__xss') as unknown)]).toEqual([attack, undefined])
    }
    expect([foreign, await desk.page.evaluate(() => Object.getOwnPropertyNames(window).length)]).toEqual([[], names])
    // The policy tells of styles while a text is parsed, in a document that shows nothing; of scripts there is nothing to tell.
    expect(desk.noise.splice(0).filter((line) => !/inline style|style-src|base-uri|form-action|object-src/.test(line))).toEqual([])
  })
})
