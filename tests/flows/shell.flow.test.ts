import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { openAskingOnce } from '../tools/notice-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const home = '/dashboard/analysis'
const product = '流媒体管理系统'
const site = useSite()

const title = (app: ConsolePage): Promise<string> => app.page.title()

/** The trail above the page: text, and where an entry leads. */
function breadcrumb(app: ConsolePage): Promise<[string, string | null][]> {
  return app.console.all('.ops-crumb', (crumbs) =>
    crumbs.map((crumb): [string, string | null] => [crumb.innerText.trim(), crumb.querySelector('a')?.getAttribute('href') ?? null]),
  )
}

const menuResponse = (menu: unknown[]) => ({ success: true, code: 200, message: '', result: { menu, auth: [], allAuth: [] } })

describe('the sign-in page', () => {
  it('[2.4-01] [2.4-02] [1-01] [1-02] [1-03] shows the product with its version, a link to home and the footer of 2025', async () => {
    const app = await site.open()
    await app.go('/user/login')
    await app.field('账号')
    const link = await app.find('link', `${product} · 首页`)
    expect(await link.evaluate((anchor) => anchor.getAttribute('href'))).toBe(home)
    expect(await app.text()).toContain(product)
    expect(await app.console.first('footer', (footer) => footer.innerText.trim())).toBe(`© 2025 ${product} 2.0`)
    expect(await title(app)).toBe(`登录 · ${product}`)

    await app.switchFrom('简体中文')
    await expectSoon(() => app.text()).toMatch(/streaming media management system/i)
    await expectSoon(() => title(app)).toMatch(/^sign in · streaming media management system$/i)
    expect(await app.text()).not.toMatch(/[\u4e00-\u9fff]/)
  })
})

describe('the shell', () => {
  it('[1-03] [2.4-09] [2.4-10] [1-01] [1-02] names page and product in title, trail and menu', { tags: ['main'] }, async () => {
    const app = await site.openAs('admin', home)
    await expectSoon(() => breadcrumb(app)).toEqual([['首页', null]])
    await expectSoon(() => title(app)).toBe(product)
    await expectSoon(() => app.console.first('nav.ops-nav', (nav) => nav.innerText)).toMatch(new RegExp(`${product}[^]*${product} 2\\.0`))

    await app.go('/isystem/user')
    await expectSoon(() => breadcrumb(app)).toEqual([
      ['首页', home],
      ['系统管理', null],
      ['用户管理', null],
    ])
    await expectSoon(() => title(app)).toMatch(new RegExp(`^用户管理.*${product}$`))
    await app.press('首页', 'link')
    await expectSoon(() => app.path()).toBe(home)
  })

  it('[2.1-18] goes from page to page in the history, without a hash and without a reload', async () => {
    const app = await site.openAs('admin', home)
    await app.mark()
    await app.press('系统管理')
    await app.press('用户管理', 'link')
    await expectSoon(() => app.rows()).toHaveLength(10)
    expect(app.page.url()).toBe(`${site.url}/isystem/user`)
    await app.page.goBack()
    await expectSoon(() => app.path()).toBe(home)
    await expectSoon(() => app.text()).toContain('最新通告')
    await app.page.goForward()
    await expectSoon(() => app.rows()).toHaveLength(10)
    expect(await app.isMarked()).toBe(true)
  })

  it('[2.1-13] [2.1-15] leads from an unknown path to /404', async () => {
    const app = await site.openAs('admin', '/no/such/page?x=1')
    await expectSoon(() => app.path()).toBe('/404')
    await expectSoon(() => app.text()).toContain('抱歉，你访问的页面不存在')
    await app.press('返回首页', 'link')
    await expectSoon(() => app.path()).toBe('/cloudlive/equipment')
    await app.go('/404')
    await expectSoon(() => app.text()).toContain('抱歉，你访问的页面不存在')
    expect(app.path()).toBe('/404')
  })

  it('shows figures, the chart of seven days and announcements on the home page', { tags: ['main'] }, async () => {
    const app = await openAskingOnce(site, 'admin', home)
    await expectSoon(() => app.text()).toMatch(/今日访问\s+\d+[^]*总访问量\s+[\d,]+/)
    await expectSoon(() => app.count('.ops-notices li')).toBeGreaterThan(0)
    const highest = (): Promise<number> =>
      app.console.all('.ops-homegrid svg', (charts) => Math.max(...charts.map((chart) => chart.getBoundingClientRect().height)))
    await expectSoon(highest).toBeGreaterThan(100)
    expect(['/sys/loginfo', '/sys/visitInfo', '/sys/annountCement/listByUser'].map((path) => app.traffic.calls(path).length)).toEqual([
      1, 1, 1,
    ])
  })

  it('says inside the shell that a page of the menu is not available', async () => {
    const app = await site.openAs('admin', home)
    const entry = { id: '9', route: '1', path: '/ibl/matrix', component: 'matrix/MatrixList', meta: { title: '矩阵管理' } }
    site.faults.respond(
      '/sys/permission/getUserPermissionByToken',
      menuResponse([{ id: '1', route: '1', path: home, component: 'dashboard/Analysis', meta: { title: '首页' } }, entry]),
    )
    await app.go('/ibl/matrix')
    await expectSoon(() => app.text()).toContain('“矩阵管理”暂不可用')
    await expectSoon(() => app.text()).toContain('matrix/MatrixList')
    await app.press('首页', 'link')
    await expectSoon(() => app.path()).toBe(home)
  })

  it('[2.2-13] understands a menu in the vocabulary of the Vue3 console', async () => {
    const app = await site.openAs('admin', home)
    site.faults.respond(
      '/sys/permission/getUserPermissionByToken',
      menuResponse([
        {
          id: '1',
          path: home,
          component: 'dashboard/Analysis',
          name: 'dashboard-analysis',
          meta: { title: '首页', icon: 'ant-design:home-outlined' },
        },
        {
          id: '2',
          path: '/system',
          component: 'layouts/default/index',
          name: 'system',
          redirect: '/system/user',
          meta: { title: '系统管理', icon: 'ant-design:setting-outlined' },
          children: [{ id: '3', path: '/system/user', component: 'system/user/index', name: 'system-user', meta: { title: '用户' } }],
        },
      ]),
    )
    await app.go(home)
    await app.press('系统管理')
    await app.press('用户', 'link')
    await expectSoon(() => app.rows()).toHaveLength(10)
    expect(app.path()).toBe('/system/user')
    await app.go('/system')
    await expectSoon(() => app.path()).toBe('/system/user')
  })
})

describe('language and theme', () => {
  const appearance = (app: ConsolePage): Promise<{ lang: string; theme: string | undefined; background: string }> =>
    app.page.$eval('ops-console', (host) => {
      const root = host.shadowRoot!.querySelector<HTMLElement>('.ops-root')!
      const main = root.querySelector('.ops-topbar')!
      return { lang: (host as HTMLElement).lang, theme: root.dataset['theme'], background: getComputedStyle(main).backgroundColor }
    })

  it('[0-16] switch at run time without a reload and are remembered', async () => {
    const app = await site.openAs('admin', '/isystem/user')
    await expectSoon(() => app.rows()).toHaveLength(10)
    await app.mark()
    const requestCount = (): number => app.traffic.calls('/sys/user/list').length
    const calls = requestCount()
    const light = await appearance(app)

    await app.switchFrom('简体中文')
    await expectSoon(() => app.column('Account')).toHaveLength(10)
    await expectSoon(() => title(app)).toMatch(/Streaming media management system$/)
    await app.pressInMenu('Theme: As the system', 'Dark')
    await expectSoon(() => appearance(app)).toMatchObject({ lang: 'en', theme: 'dark' })
    expect((await appearance(app)).background).not.toBe(light.background)
    expect([await app.isMarked(), requestCount()]).toEqual([true, calls])

    await app.page.reload()
    await expectSoon(() => app.column('Account')).toHaveLength(10)
    expect(await appearance(app)).toMatchObject({ lang: 'en', theme: 'dark' })
    await app.switchFrom('English')
    await expectSoon(() => app.text()).toContain('查询')
  })
})
