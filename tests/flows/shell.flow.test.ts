import { describe, expect, it } from 'vitest'
import type { Desk } from '../tools/desk'
import { useSite } from '../tools/site'
import { soon } from '../tools/wait'

const home = '/dashboard/analysis'
const product = '流媒体管理系统'
const site = useSite()

const title = (desk: Desk): Promise<string> => desk.page.title()

/** The trail above the page: text, and where an entry leads. */
function breadcrumb(desk: Desk): Promise<[string, string | null][]> {
  return desk.console.all('.ops-crumb', (crumbs) =>
    crumbs.map((crumb): [string, string | null] => [crumb.innerText.trim(), crumb.querySelector('a')?.getAttribute('href') ?? null]),
  )
}

const menuAnswer = (menu: unknown[]) => ({ success: true, code: 200, message: '', result: { menu, auth: [], allAuth: [] } })

describe('the sign-in page', () => {
  it('[2.4-01] [2.4-02] [1-01] [1-02] [1-03] shows the product with its version, a link to home and the footer of 2025', async () => {
    const desk = await site.desk()
    await desk.go('/user/login')
    await desk.field('账号')
    const link = await desk.find('link', `${product} · 首页`)
    expect(await link.evaluate((anchor) => anchor.getAttribute('href'))).toBe(home)
    expect(await desk.text()).toContain(product)
    expect(await desk.console.first('footer', (footer) => footer.innerText.trim())).toBe(`© 2025 ${product} 2.0`)
    expect(await title(desk)).toBe(`登录 · ${product}`)

    await desk.switchFrom('简体中文')
    await soon(() => desk.text()).toMatch(/streaming media management system/i)
    await soon(() => title(desk)).toMatch(/^sign in · streaming media management system$/i)
    expect(await desk.text()).not.toMatch(/[\u4e00-\u9fff]/)
  })
})

describe('the shell', () => {
  it('[1-03] [2.4-09] [2.4-10] [1-01] [1-02] names page and product in title, trail and menu', async () => {
    const desk = await site.deskOf('admin', home)
    await soon(() => breadcrumb(desk)).toEqual([['首页', null]])
    await soon(() => title(desk)).toBe(product)
    expect(await desk.console.first('nav.ops-nav', (nav) => nav.innerText)).toMatch(new RegExp(`${product}[^]*${product} 2\\.0`))

    await desk.go('/isystem/user')
    await soon(() => breadcrumb(desk)).toEqual([
      ['首页', home],
      ['系统管理', null],
      ['用户管理', null],
    ])
    await soon(() => title(desk)).toMatch(new RegExp(`^用户管理.*${product}$`))
    await desk.press('首页', 'link')
    await soon(() => desk.path()).toBe(home)
  })

  it('[2.1-18] goes from page to page in the history, without a hash and without a reload', async () => {
    const desk = await site.deskOf('admin', home)
    await desk.mark()
    await desk.press('系统管理')
    await desk.press('用户管理', 'link')
    await soon(() => desk.rows()).toHaveLength(10)
    expect(desk.page.url()).toBe(`${site.url}/isystem/user`)
    await desk.page.goBack()
    await soon(() => desk.path()).toBe(home)
    await soon(() => desk.text()).toContain('最新通告')
    await desk.page.goForward()
    await soon(() => desk.rows()).toHaveLength(10)
    expect(await desk.isMarked()).toBe(true)
  })

  it('[2.1-13] [2.1-15] leads from an unknown path to /404', async () => {
    const desk = await site.deskOf('admin', '/no/such/page?x=1')
    await soon(() => desk.path()).toBe('/404')
    await soon(() => desk.text()).toContain('抱歉，你访问的页面不存在')
    await desk.press('返回首页', 'link')
    await soon(() => desk.path()).toBe(home)
    await desk.go('/404')
    await soon(() => desk.text()).toContain('抱歉，你访问的页面不存在')
    expect(desk.path()).toBe('/404')
  })

  it('says in the title too that an open path has no page yet', async () => {
    const desk = await site.desk()
    await desk.go('/mobile/broadcast')
    await soon(() => desk.text()).toContain('抱歉，你访问的页面不存在')
    await soon(() => desk.page.title()).toBe('页面不存在 · 流媒体管理系统')
  })

  it('shows figures, the chart of seven days and announcements on the home page', async () => {
    const desk = await site.deskOf('admin', home)
    await soon(() => desk.text()).toMatch(/今日访问\s+\d+[^]*总访问量\s+[\d,]+/)
    await soon(() => desk.count('.ops-notices li')).toBeGreaterThan(0)
    const heights = await desk.console.all('.ops-homegrid svg', (charts) => charts.map((chart) => chart.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeGreaterThan(100)
    expect(['/sys/loginfo', '/sys/visitInfo', '/sys/annountCement/listByUser'].map((path) => desk.traffic.calls(path).length)).toEqual([
      1, 1, 1,
    ])
  })

  it('says inside the shell that a page of the menu is not available', async () => {
    const desk = await site.deskOf('admin', home)
    const entry = { id: '9', route: '1', path: '/ibl/matrix', component: 'ibl/MatrixList', meta: { title: '矩阵管理' } }
    site.faults.answer(
      '/sys/permission/getUserPermissionByToken',
      menuAnswer([{ id: '1', route: '1', path: home, component: 'dashboard/Analysis', meta: { title: '首页' } }, entry]),
    )
    await desk.go('/ibl/matrix')
    await soon(() => desk.text()).toContain('“矩阵管理”暂不可用')
    expect(await desk.text()).toContain('ibl/MatrixList')
    await desk.press('首页', 'link')
    await soon(() => desk.path()).toBe(home)
  })

  it('[2.2-13] understands a menu in the vocabulary of the Vue3 console', async () => {
    const desk = await site.deskOf('admin', home)
    site.faults.answer(
      '/sys/permission/getUserPermissionByToken',
      menuAnswer([
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
    await desk.go(home)
    await desk.press('系统管理')
    await desk.press('用户', 'link')
    await soon(() => desk.rows()).toHaveLength(10)
    expect(desk.path()).toBe('/system/user')
    await desk.go('/system')
    await soon(() => desk.path()).toBe('/system/user')
  })
})

describe('language and theme', () => {
  const look = (desk: Desk): Promise<{ lang: string; theme: string | undefined; background: string }> =>
    desk.page.$eval('ops-console', (host) => {
      const root = host.shadowRoot!.querySelector<HTMLElement>('.ops-root')!
      const main = root.querySelector('.ops-topbar')!
      return { lang: (host as HTMLElement).lang, theme: root.dataset['theme'], background: getComputedStyle(main).backgroundColor }
    })

  it('[0-16] switch at run time without a reload and are remembered', async () => {
    const desk = await site.deskOf('admin', '/isystem/user')
    await soon(() => desk.rows()).toHaveLength(10)
    await desk.mark()
    const asked = (): number => desk.traffic.calls('/sys/user/list').length
    const calls = asked()
    const light = await look(desk)

    await desk.switchFrom('简体中文')
    await soon(() => desk.column('Account')).toHaveLength(10)
    await soon(() => title(desk)).toMatch(/Streaming media management system$/)
    await desk.pressInMenu('Theme: As the system', 'Dark')
    await soon(() => look(desk)).toMatchObject({ lang: 'en', theme: 'dark' })
    expect((await look(desk)).background).not.toBe(light.background)
    expect([await desk.isMarked(), asked()]).toEqual([true, calls])

    await desk.page.reload()
    await soon(() => desk.column('Account')).toHaveLength(10)
    expect(await look(desk)).toMatchObject({ lang: 'en', theme: 'dark' })
    await desk.switchFrom('English')
    await soon(() => desk.text()).toContain('查询')
  })
})
