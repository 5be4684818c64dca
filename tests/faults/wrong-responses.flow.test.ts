import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import type { CutFault, Fault } from '../tools/fault-rules'
import { useSite } from '../tools/site'
import { openUsers, usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const list = '/sys/user/list'
const stale = '没有刷新成功'
const unknownForm = '服务返回了无法识别的内容'
const site = useSite()

const html = (status: number, headers = {}): Fault => ({ status, headers, body: '<html><h1>gateway</h1><script>alert(1)</script></html>' })
const envelope = (status: number, message: string, code = status): Fault => ({
  status,
  type: 'application/json',
  body: JSON.stringify({ success: false, code, message, result: null }),
})

/** What stands in the place of the rows. */
const blank = (app: ConsolePage): Promise<string> => app.console.all('.ops-emptyrow', (rows) => rows.map((row) => row.innerText).join())

describe('a body cut off', () => {
  const half = (length: number): number => length / 2
  const cuts: readonly CutFault[] = [
    ...[() => 0, () => 1, half, (length: number) => length - 1].flatMap(
      (cutAt) =>
        [
          { cutAt, framing: 'length' },
          { cutAt, framing: 'close' },
        ] as const,
    ),
    { cutAt: half, framing: 'chunked' },
    { cutAt: half, framing: 'length', gzip: true },
    { cutAt: half, framing: 'close', gzip: true },
  ]

  it('[X19] wherever and however, is asked for once more and never half believed', async () => {
    const app = await openUsers(site)
    const rows = await app.rows()
    for (const [index, fault] of cuts.entries()) {
      const cut = site.faults.on(list, fault, { times: 1 })
      const before = app.traffic.calls(list).length
      await app.press('刷新')
      await expectSoon(() => cut.hits).toBe(1)
      await expectSoon(async () => {
        await app.faults.passTime(400)
        return [index, app.traffic.calls(list).length - before]
      }).toEqual([index, 2])
      await expectSoon(() => app.count('table[aria-busy=true]')).toBe(0)
      expect([index, await app.rows()]).toEqual([index, rows])
      expect(await app.text()).not.toContain(stale)
    }
  })

  it('[X19] each time is an error after two calls; the rows stay, and retry brings it right', async () => {
    const app = await openUsers(site)
    const rows = await app.rows()
    const cut = site.faults.on(list, { cutAt: (length) => length / 2, framing: 'close' })
    await app.press('刷新')
    await expectSoon(async () => {
      await app.faults.passTime(400)
      return app.text()
    }).toContain(`${stale}，显示的是之前的数据：${unknownForm}`)
    await app.faults.passTime(60_000)
    expect([cut.hits, await app.rows()]).toEqual([2, rows])
    cut.end()
    await app.press('重试')
    await expectSoon(() => app.text()).not.toContain(stale)
  })
})

describe('an answer without end', () => {
  for (const [what, fault] of [
    ['that brings a byte now and then', { drip: 20 }],
    ['that does not even begin', 'held'],
  ] as const) {
    it(`[X24] [7.0-07] ${what} ends after 9 s with words and can be asked for again`, async () => {
      const app = await openUsers(site)
      const endless = site.faults.on(list, fault)
      await app.fill('账号', 'wangwu')
      await app.press('查询')
      await expectSoon(() => endless.hits).toBe(1)
      await app.faults.passTime(8_000)
      expect(await app.text()).not.toContain('请求超时')
      await app.faults.passTime(1_000)
      await expectSoon(() => blank(app)).toContain('请求超时，请重试')
      expect(endless.hits).toBe(1)
      endless.end()
      await app.press('重试')
      await expectSoon(() => app.column('账号')).toEqual(['wangwu'])
    })
  }
})

describe('something else than the service', () => {
  it('[X25] a page of a captive portal at the first load keeps the session and shows no markup; the console comes by itself', async () => {
    const [app, login] = await Promise.all([site.open(), site.server.signIn('admin')])
    await app.keepSignedIn(login)
    const portal = site.faults.on('', html(200))
    await app.go('/isystem/user')
    await expectSoon(() => app.text()).toContain(unknownForm)
    expect(await app.text()).not.toMatch(/gateway|</)
    portal.end()
    await usersShown(app)
    expect((await app.stored('Access-Token'))?.value).toBe(login.token)
  })

  it('[X26] a proxy’s error is said in our words, asked once and over with the next refresh', async () => {
    const app = await openUsers(site)
    const rows = await app.rows()
    const messages: readonly (readonly [Fault, string])[] = [
      [html(413), '提交的内容过大'],
      [html(429), '操作过于频繁，请稍后再试'],
      [html(429, { 'retry-after': '7' }), '操作过于频繁，请 7 秒后再试'],
      [html(502), '服务暂时不可用，请稍后再试'],
      [html(503, { 'retry-after': '1' }), '服务暂时不可用，请稍后再试'],
      [html(504), '网络超时'],
    ]
    for (const [fault, text] of messages) {
      const broken = site.faults.on(list, fault)
      await app.press('刷新')
      await expectSoon(() => app.text()).toContain(`${stale}，显示的是之前的数据：${text}`)
      await app.faults.passTime(30_000)
      expect([text, broken.hits, await app.rows()]).toEqual([text, 1, rows])
      broken.end()
      await app.press('刷新')
      await expectSoon(() => app.text()).not.toContain(stale)
    }
  })

  it('[X26] a proxy’s error at the first load keeps the session; it is not asked again before the server wants it', async () => {
    const [app, login] = await Promise.all([site.open(), site.server.signIn('admin')])
    await app.keepSignedIn(login)
    const busy = site.faults.on('/sys/permission/', html(503, { 'retry-after': '20' }))
    await app.go('/isystem/user')
    await expectSoon(() => app.text()).toContain('服务暂时不可用，请稍后再试')
    await app.faults.passTime(19_000)
    expect(busy.hits).toBe(1)
    busy.end()
    await app.faults.passTime(8_000)
    await usersShown(app)
  })
})

describe('a proxy that drops header names with underscores', () => {
  it('[X27] does no harm with another configured name; without one the server says once which header is missing', async () => {
    const app = await openUsers(site)
    const name = async (tenantHeaders: string[]): Promise<void> => {
      await app.page.$eval('ops-console', (console, config) => Object.assign(console, { config }), { tenantHeaders })
    }
    const refresh = async (): Promise<void> => {
      const before = app.traffic.calls(list).length
      await app.press('刷新')
      await expectSoon(() => app.traffic.calls(list).length - before).toBe(1)
      await expectSoon(() => app.count('table[aria-busy=true]')).toBe(0)
      expect([app.traffic.calls(list).length - before, await app.count('.ops-note'), (await app.rows()).length]).toEqual([1, 0, 10])
    }
    const warnings = (): number => site.server.printed().split('without the header tenant_id').length - 1

    await name(['tenant_id', 'tenant-id'])
    // What was asked before under the one name has been answered.
    await refresh()
    const dropped = site.faults.on('', { strip: ['tenant_id'] })
    await refresh()
    expect([dropped.hits > 0, warnings()]).toEqual([true, 0])
    await name(['tenant_id'])
    await refresh()
    await expectSoon(warnings).toBe(1)
    await refresh()
    expect(warnings()).toBe(1)
  })
})

describe('a list whose server fails', () => {
  /** What the server may do, and what is said then in both languages; each account is a question that was not asked before. */
  const failures: readonly (readonly [account: string, fault: Fault, zh: string, en: string])[] = [
    ['jeecg', envelope(500, '数据库连接池已满'), '数据库连接池已满', '数据库连接池已满'],
    ['wangwu', html(404), '很抱歉，资源未找到!', 'sorry, resource not found!'],
    ['admin', html(504), '网络超时', 'network timeout'],
    ['zhangsan', html(200), unknownForm, 'The service answered in an unknown form'],
  ]

  it('[X25] [X26] [8-08] [8-05] says what happened in the language of the page, keeps the query, and is right again after retry', async () => {
    const app = await openUsers(site)
    await app.mark()
    for (const [account, fault, zh, en] of failures) {
      const broken = site.faults.on(list, fault)
      await app.fill('账号', account)
      await app.press('查询')
      await expectSoon(() => blank(app)).toContain(zh)
      expect(await blank(app)).toContain('列表没有取到')
      await app.switchFrom('简体中文')
      await expectSoon(() => blank(app)).toContain(en)
      broken.end()
      await app.press('Retry')
      await expectSoon(() => app.column('Account')).toEqual([account])
      expect([await app.valueOf('Account'), await app.isMarked()]).toEqual([account, true])
      await app.switchFrom('English')
    }
  })
})
