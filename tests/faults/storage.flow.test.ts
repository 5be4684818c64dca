import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const site = useSite()
const notice = '浏览器不允许保存数据'

async function worksOn(app: ConsolePage): Promise<void> {
  await app.fillSignIn('admin')
  await app.press('登录')
  // It goes by itself, perhaps before the page is whole.
  await expectSoon(async () => (await app.toasts()).filter(({ text }) => text.includes(notice))).toHaveLength(1)
  await app.isIn()
  await app.switchFrom('简体中文')
  await app.press('System')
  await app.press('Users', 'link')
  await usersShown(app)
  expect(await app.page.$eval('ops-console', (element) => element.lang)).toBe('en')
}

describe('storage', () => {
  it('[X42] full before the sign-in: settings and session live in memory, and one quiet line says so', async () => {
    const app = await site.open()
    await app.go('/')
    await app.faults.fillStorage()
    await worksOn(app)
    expect(await app.stored('Access-Token')).toBeUndefined()
  })

  it('[X42] full while working: dictionaries give way first, the session stays', async () => {
    const app = await site.open()
    await app.go('/')
    await app.signIn('admin')
    expect(await app.stored('UI_CACHE_DB_DICT_DATA')).toBeDefined()
    await app.faults.fillStorage()
    await app.switchFrom('简体中文')
    await expectSoon(() => app.stored('OPS_LANGUAGE')).toMatchObject({ value: 'en' })
    expect(await app.stored('UI_CACHE_DB_DICT_DATA')).toBeUndefined()
    expect(await app.toasts()).toEqual([])
    await app.page.reload()
    await app.isIn()
  })

  it('[X43] denied: everything works for the life of the page, and a reload asks to sign in', async () => {
    const app = await site.open()
    await app.faults.denyStorage()
    await app.go('/')
    await worksOn(app)
    await app.page.reload()
    await expectSoon(() => app.path()).toContain('/user/login')
  })

  const names = ['Access-Token', 'Login_Userinfo', 'Login_Username', 'TENANT_ID', 'UI_CACHE_DB_DICT_DATA', 'OPS_LANGUAGE', 'OPS_THEME']
  it.each([
    ['not JSON', '{oops'],
    ['an older form', '"plain text"'],
    ['null', 'null'],
    ['a number', '{"value":7,"expire":null}'],
    ['a list', '{"value":[[],null,{}],"expire":null}'],
    ['an object', '{"value":{"username":{},"roles":[null],"sex":7},"expire":null}'],
    ['a wrong time', '{"value":"en","expire":"soon"}'],
    ['3 MB', `{"value":"${'x'.repeat(300)}","expire":null}`],
    ['a prototype', '{"value":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}},"expire":null}'],
  ])('[X44] damaged, %s: it is ignored, and rewritten by the next sign-in', async (what, text) => {
    const app = await site.open()
    await app.go('/portal.html')
    // The quota holds one entry of 3 MB.
    const seeded =
      what === '3 MB'
        ? names.slice(4, 5).map((name) => [name, text.replace('xxx', 'x'.repeat(3_000_000))])
        : names.map((name) => [name, text])
    await app.page.evaluate((entries) => entries.forEach(([name, value]) => localStorage.setItem(`pro__${name}`, value!)), seeded)
    await app.go('/')
    await expectSoon(() => app.path()).toContain('/user/login')
    await app.signIn('admin')
    expect(await app.stored('Login_Username')).toMatchObject({ value: 'admin' })
    expect((await app.stored('UI_CACHE_DB_DICT_DATA'))?.value).toHaveProperty('sex')
    expect(await app.page.evaluate(() => Object.hasOwn(Object.prototype, 'polluted'))).toBe(false)
    await app.page.reload()
    await app.isIn()
  })
})
