import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const sevenDays = 604_800_000
const home = '/dashboard/analysis'
const site = useSite()

/** Keys of the session in both storages of the page. */
function sessionKeys(app: ConsolePage): Promise<string[]> {
  return app.page.evaluate(() => {
    const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
    return keys.filter((key) => /Access-Token|Login_|TENANT_ID|CACHE_INCLUDED_ROUTES|DICT_DATA|BUTTON_AUTH/.test(key)).toSorted()
  })
}

async function signOut(app: ConsolePage, name = '管理员'): Promise<void> {
  await app.pressInUserMenu(name, '退出登录')
  await expectSoon(() => app.dialog()).toContain('真的要注销登录吗 ?')
}

describe('a call', () => {
  it('is sent at once and without a cookie of the page around, which is not asked for', async () => {
    const app = await site.open()
    await app.page.evaluateOnNewDocument(() => {
      CookieStore.prototype.get = new Proxy(CookieStore.prototype.get, {
        apply(get, store, input) {
          document.documentElement.dataset['asked'] = 'cookies'
          return Reflect.apply(get, store, input) as unknown
        },
      })
      document.cookie = 'XSRF-TOKEN=of-the-page'
    })
    const tokens: (string | undefined)[] = []
    app.page.on('request', (request) => {
      if (request.url().includes('/jeecg-boot/sys/')) tokens.push(request.headers()['x-xsrf-token'])
    })
    await app.enter(await site.server.signIn('admin'), home)
    await expectSoon(() => app.text()).toContain('总访问量')
    expect([...new Set(tokens)]).toEqual([undefined])
    expect(await app.page.evaluate(() => document.documentElement.dataset['asked'])).toBeUndefined()
  })
})

describe('a session', () => {
  it('[4.1-01] [4.1-02] [9-38] [3-01] is stored for 7 days, survives a reload and is gone afterwards', async () => {
    const app = await site.open()
    await app.go('/')
    const before = Date.now()
    await app.signIn('admin')
    const token = await app.stored('Access-Token')
    expect(token?.value).toEqual(expect.stringMatching(/\S{20,}/))
    for (const name of ['Access-Token', 'Login_Userinfo', 'Login_Username', 'UI_CACHE_DB_DICT_DATA']) {
      const expire = (await app.stored(name))?.expire ?? 0
      expect(expire - before).toBeGreaterThanOrEqual(sevenDays)
      expect(expire - Date.now()).toBeLessThanOrEqual(sevenDays)
    }
    expect((await app.stored('Login_Userinfo'))?.value).toMatchObject({ username: 'admin', realname: '管理员', avatar: expect.anything() })
    expect((await app.stored('UI_CACHE_DB_DICT_DATA'))?.value).toHaveProperty('sex')
    expect(await app.stored('TENANT_ID')).toBeDefined()

    await app.page.reload()
    await app.isIn()
    await expectSoon(() => app.text()).toContain('管理员')
    expect(app.path()).toBe(home)
    expect(app.traffic.calls('/sys/login')).toHaveLength(1)

    // Everything that expires is as old as if seven days had passed.
    await app.page.evaluate((past) => {
      for (const key of Object.keys(localStorage)) {
        const entry = JSON.parse(localStorage.getItem(key)!) as { expire: number | null }
        if (entry.expire !== null) localStorage.setItem(key, JSON.stringify({ ...entry, expire: entry.expire - past }))
      }
    }, sevenDays)
    await app.page.reload()
    await app.field('账号')
    expect(app.path()).toBe(`/user/login?redirect=${encodeURIComponent(home)}`)
  })

  it('outlives the browser session only when it is to be remembered', async () => {
    const app = await site.open()
    await app.go('/user/login')
    // The form moves when it turns out that no captcha is asked for.
    await app.field('账号')
    await expectSoon(() => app.count('input[name=captcha]')).toBe(0)
    await app.press('自动登录', 'checkbox')
    await app.signIn('admin')
    expect(await app.stored('Access-Token')).toBeUndefined()
    await app.page.reload()
    await app.isIn()

    const later = await site.nextTab(app)
    await later.go('/')
    await later.signIn('admin')
    const muchLater = await site.nextTab(later)
    await muchLater.go(home)
    await muchLater.isIn()
  })
})

describe('signing out', () => {
  it('[5.3-08] [2.4-17] [2.6-05] [4.1-03] [7.1-05] asks, then leads to /user/login, forgets everything and ends the token', async () => {
    const app = await site.open()
    await app.go('/isystem/user')
    await app.signIn('admin')
    await expectSoon(() => app.rows()).toHaveLength(10)
    await signOut(app)
    await app.press('取消')
    await expectSoon(() => app.dialog()).toBe('')
    await app.page.reload()
    await app.isIn()
    expect(app.traffic.calls('/sys/logout')).toEqual([])

    const token = (await app.stored('Access-Token'))?.value as string
    await app.page.evaluate(() => localStorage.setItem('pro__CACHE_INCLUDED_ROUTES', '{"value":["isystem-user"],"expire":null}'))
    expect((await sessionKeys(app)).length).toBeGreaterThan(5)

    await signOut(app)
    const before = app.traffic.all.length
    await app.press('退出登录')
    await app.field('账号')
    expect(app.path()).toBe('/user/login')
    await expectSoon(() => app.traffic.calls('/sys/logout')).toMatchObject([{ method: 'POST' }])
    expect(await sessionKeys(app)).toEqual([])
    // The page that is left asks for nothing any more.
    expect(
      app.traffic.all
        .slice(before)
        .map(({ path }) => path)
        .filter((path) => path.includes('/sys/dict/')),
    ).toEqual([])
    await expectSoon(async () => (await site.server.call('/sys/user/list', { token })).status).toBe(401)
    await app.go('/isystem/user')
    await app.field('账号')
  })
})

describe('the permission fetch', () => {
  it('[2.3-03] happens before the page is shown', async () => {
    const app = await site.openAs('admin', home)
    const fault = site.faults.on('/sys/permission/getUserPermissionByToken', 'held')
    await app.go('/isystem/user')
    await expectSoon(() => fault.hits).toBe(1)
    expect([await app.count('.ops-shell'), app.traffic.calls('/sys/user/list')]).toEqual([0, []])
    fault.end()
    await expectSoon(() => app.rows()).toHaveLength(10)
  })

  it('[2.3-06] [8-26] logs out when it fails, and the wanted page comes after the next sign-in', async () => {
    const app = await site.openAs('admin', home)
    const broken = site.faults.respond(
      '/sys/permission/getUserPermissionByToken',
      { success: false, code: 500, message: '权限服务异常' },
      500,
    )
    await app.go('/isystem/user?pageNo=1#rows')
    await app.field('账号')
    expect(app.path()).toBe(`/user/login?redirect=${encodeURIComponent('/isystem/user?pageNo=1#rows')}`)
    await expectSoon(() => app.toasts()).toEqual([{ tone: 'danger', text: '权限服务异常' }])
    expect(await app.stored('Access-Token')).toBeUndefined()

    broken.end()
    await app.signIn('admin')
    await expectSoon(() => app.path()).toBe('/isystem/user?pageNo=1#rows')
  })

  it('[8-25] [8-26] logs out when the answer has no menu', async () => {
    const app = await site.openAs('admin', home)
    await app.switchFrom('简体中文')
    site.faults.respond('/sys/permission/getUserPermissionByToken', {
      success: true,
      code: 200,
      message: '',
      result: { menu: null, auth: [], allAuth: [] },
    })
    await app.go('/isystem/user')
    await app.field('Account')
    expect(app.path()).toBe(`/user/login?redirect=${encodeURIComponent('/isystem/user')}`)
    await expectSoon(() => app.toasts()).toEqual([{ tone: 'danger', text: 'permissions must be a non-null array' }])
  })
})
