import { describe, expect, it } from 'vitest'
import type { OpsConfig } from '../../elements/core/config/config.types'
import { configure, shippedSecret } from '../tools/console-config'
import type { ConsolePage } from '../tools/console-page'
import { captchaOf } from '../tools/server-data'
import { type Site, useSite } from '../tools/site'
import { usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

async function signedInAtUsers(site: Site, config: Partial<OpsConfig> = {}): Promise<ConsolePage> {
  const app = await site.open()
  await configure(app, config)
  await app.go('/isystem/user')
  await app.signIn('admin')
  await usersShown(app)
  return app
}

/** The session ends on the server; the next call of the page meets that, and signing in again answers it. */
async function survivesExpiry(site: Site, app: ConsolePage): Promise<void> {
  await app.mark()
  const token = (await app.stored('Access-Token'))?.value as string
  await site.server.call('/sys/logout', { method: 'POST', token, body: {} })
  await app.press('刷新')
  await expectSoon(() => app.dialog()).toContain('登录已过期')
  await app.press('重新登录')
  await app.fill('密码', '123456')
  await app.press('登录')
  await expectSoon(() => app.dialog()).toBe('')
  await usersShown(app)
  expect([await app.isMarked(), app.path()]).toEqual([true, '/isystem/user'])
}

describe.each(['expiry500', 'expiry401raw', 'socket-open'])('a server that behaves as OPS_EMULATE=%s', (emulation) => {
  const site = useSite({ OPS_EMULATE: emulation })
  it('[8-02] [8-07] lets sign in, lists users, and asks again when the session ended', async () =>
    survivesExpiry(site, await signedInAtUsers(site)))
})

describe('a server that wants its dictionary calls signed', () => {
  const site = useSite({ OPS_EMULATE: 'sign,expiry500' })
  it('[7.0-09] gets them signed once the page has given the secret', async () => {
    const app = await signedInAtUsers(site, { signatureSecret: shippedSecret })
    expect(await site.server.call('/sys/dict/getDictItems/sex')).toMatchObject({
      success: false,
      message: 'Sign签名校验失败，时间戳为空！',
    })
    await expectSoon(() => app.column('性别')).toEqual(expect.arrayContaining([expect.stringMatching(/^[男女]$/)]))
    await app.press('展开')
    await app.press('性别', 'combobox')
    await expectSoon(() => app.console.all('[role=option]', (options) => options.map((option) => option.innerText.trim()))).toEqual(
      expect.arrayContaining(['男', '女']),
    )
    await app.page.keyboard.press('Escape')
    await survivesExpiry(site, app)
  })
})

describe('a server that says 412 to a wrong captcha', () => {
  const site = useSite({ OPS_CAPTCHA: 'on', OPS_EMULATE: 'captcha412' })

  const picture = (app: ConsolePage): Promise<string> =>
    app.console.all('.ops-captcha img', (images: HTMLImageElement[]) => images.map((image) => image.src).join())

  it('[8-42] shows its words and another picture, and lets in with the right code', async () => {
    const app = await site.open()
    await app.go('/isystem/user')
    await expectSoon(() => picture(app)).not.toBe('')
    const first = await picture(app)
    await app.fillSignIn('admin')
    await app.fill('验证码', '....')
    await app.press('登录')
    await expectSoon(() => app.text()).toContain('验证码错误')
    await expectSoon(() => picture(app)).not.toBe(first)
    await expectSoon(() => picture(app)).not.toBe('')
    const key = app.traffic.all
      .findLast(({ path }) => path.startsWith('/sys/randomImage/'))
      ?.path.split('/')
      .at(-1)
    await app.fill('验证码', await captchaOf(site.server.dataDir, key ?? ''))
    await app.press('登录')
    await app.isIn()
    await usersShown(app)
  })
})

describe('a server that names the tenant otherwise', () => {
  const site = useSite()

  it('[W-G13] gets every name that one may read, unless the page says otherwise', async () => {
    const app = await site.open()
    const headers: Record<string, string>[] = []
    app.page.on('request', (request) => {
      if (request.url().includes('/jeecg-boot/sys/')) headers.push(request.headers())
    })
    await app.go('/isystem/user')
    await app.signIn('admin')
    await usersShown(app)
    expect(new Set(headers.flatMap((call) => ['tenant_id', 'tenant-id', 'x-tenant-id'].map((name) => call[name])))).toEqual(new Set(['0']))
  })

  it.each([['tenant-id'], ['X-Tenant-Id'], ['tenant_id', 'tenant-id', 'X-Tenant-Id']])(
    '[7.0-03] gets %s with every call',
    async (...names) => {
      const app = await site.open()
      const headers: Record<string, string>[] = []
      app.page.on('request', (request) => {
        if (request.url().includes('/jeecg-boot/sys/')) headers.push(request.headers())
      })
      await configure(app, { tenantHeaders: names })
      await app.go('/isystem/user')
      await app.signIn('admin')
      await usersShown(app)
      const headerNames = ['tenant_id', 'tenant-id', 'x-tenant-id']
      const sent = headers.map((call) => headerNames.filter((name) => call[name] === '0'))
      expect(new Set(sent.map((list) => list.join()))).toEqual(
        new Set([headerNames.filter((name) => names.some((requested) => requested.toLowerCase() === name)).join()]),
      )
      await survivesExpiry(site, app)
    },
  )
})
