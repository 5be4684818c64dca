import { describe, expect, it } from 'vitest'
import type { Desk } from '../tools/desk'
import { useSite } from '../tools/site'
import { usersShown } from '../tools/users-page'
import { soon } from '../tools/wait'

const site = useSite()
const notice = '浏览器不允许保存数据'

async function worksOn(desk: Desk): Promise<void> {
  await desk.signIn('admin')
  await soon(async () => (await desk.toasts()).filter(({ text }) => text.includes(notice))).toHaveLength(1)
  await desk.switchFrom('简体中文')
  await desk.press('System')
  await desk.press('Users', 'link')
  await usersShown(desk)
  expect(await desk.page.$eval('ops-console', (element) => element.lang)).toBe('en')
}

describe('storage', () => {
  it('X42 full before the sign-in: settings and session live in memory, and one quiet line says so', async () => {
    const desk = await site.desk()
    await desk.go('/')
    await desk.faults.fillStorage()
    await worksOn(desk)
    expect(await desk.stored('Access-Token')).toBeUndefined()
  })

  it('X42 full while working: dictionaries give way first, the session stays', async () => {
    const desk = await site.desk()
    await desk.go('/')
    await desk.signIn('admin')
    expect(await desk.stored('UI_CACHE_DB_DICT_DATA')).toBeDefined()
    await desk.faults.fillStorage()
    await desk.switchFrom('简体中文')
    await soon(() => desk.stored('OPS_LANGUAGE')).toMatchObject({ value: 'en' })
    expect(await desk.stored('UI_CACHE_DB_DICT_DATA')).toBeUndefined()
    expect(await desk.toasts()).toEqual([])
    await desk.page.reload()
    await desk.isIn()
  })

  it('X43 denied: everything works for the life of the page, and a reload asks to sign in', async () => {
    const desk = await site.desk()
    await desk.faults.denyStorage()
    await desk.go('/')
    await worksOn(desk)
    await desk.page.reload()
    await soon(() => desk.path()).toContain('/user/login')
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
  ])('X44 damaged, %s: it is ignored, and rewritten by the next sign-in', async (what, text) => {
    const desk = await site.desk()
    await desk.go('/portal.html')
    // The quota holds one entry of 3 MB.
    const seeded =
      what === '3 MB'
        ? names.slice(4, 5).map((name) => [name, text.replace('xxx', 'x'.repeat(3_000_000))])
        : names.map((name) => [name, text])
    await desk.page.evaluate((entries) => entries.forEach(([name, value]) => localStorage.setItem(`pro__${name}`, value!)), seeded)
    await desk.go('/')
    await soon(() => desk.path()).toContain('/user/login')
    await desk.signIn('admin')
    expect(await desk.stored('Login_Username')).toMatchObject({ value: 'admin' })
    expect((await desk.stored('UI_CACHE_DB_DICT_DATA'))?.value).toHaveProperty('sex')
    expect(await desk.page.evaluate(() => Object.hasOwn(Object.prototype, 'polluted'))).toBe(false)
    await desk.page.reload()
    await desk.isIn()
  })
})
