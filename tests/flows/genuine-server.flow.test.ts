import { afterAll, describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { codeFor } from '../tools/phone-codes'
import { serverKinds, siteSecret } from '../tools/server-kinds'
import { startServer, type TestServer } from '../tools/server'
import { menuTitles } from '../tools/shell-page'
import { useSite } from '../tools/site'
import { tabTitles } from '../tools/tabs'
import { usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const home = '/dashboard/analysis'
const permissions = '/sys/permission/getUserPermissionByToken'
const genuine = serverKinds.find(({ kind }) => kind === '3.8')!

describe('the menu of a 3.8 server', () => {
  const site = useSite(genuine.settings)

  const frames = (app: ConsolePage): Promise<(string | null)[]> =>
    app.console.all('iframe', (found) => found.map((frame) => frame.getAttribute('src')))

  it('[W-G04] [V-G12] shows addresses that stand in components, in a frame or in a window, with what belongs into them', async () => {
    site.faults.on('/druid', { status: 200, type: 'text/html', body: '<p>druid</p>' })
    site.faults.on('/drag/list', { status: 200, type: 'text/html', body: '<p>report</p>' })
    const app = await site.openAs('admin', home)
    await app.press('系统监控')
    await app.press('SQL监控', 'link')
    await expectSoon(() => app.path()).toBe('/monitor/druid')
    await expectSoon(() => frames(app)).toEqual([`${site.url}/jeecg-boot/druid`])
    await app.press('大屏设计', 'link')
    // Pages of the API get the token, which it knows.
    await expectSoon(async () => (await frames(app)).at(-1)).toMatch(/\/jeecg-boot\/drag\/list\?token=[\w.-]+&tenantId=0$/)
    const links = await app.console.all('.ops-nav a[target=_blank]', (found: HTMLAnchorElement[]) =>
      found.map((link) => [link.innerText.trim(), link.href, link.rel]).toSorted(),
    )
    expect(links).toEqual(
      [
        ['在线文档', `${site.url}/jeecg-boot/doc.html`, 'noopener noreferrer'],
        ['官方文档', 'http://help.invalid/guide', 'noopener noreferrer'],
        ['大屏', `${site.url}/mobile/bigScreen`, 'noopener noreferrer'],
      ].toSorted(),
    )
    // A link with the path of everything leaves that to the landing page.
    await app.go('/')
    await expectSoon(() => app.path()).toBe('/cloudlive/equipment')
  })

  it('[W-G06] says nothing of changed permissions while only their order changes, and moves no entry', async () => {
    const app = await site.openAs('admin', genuine.usersPage)
    await usersShown(app)
    await app.press('系统监控')
    const before = await menuTitles(app)
    for (let time = 2; time <= 4; time += 1) {
      await app.faults.passTime(61_000)
      await app.page.evaluate(() => dispatchEvent(new Event('focus')))
      await expectSoon(() => app.traffic.calls(permissions).length).toBe(time)
    }
    await usersShown(app)
    expect([await app.toasts(), await menuTitles(app)]).toEqual([[], before])
  })

  it('[W-G07] leads from the bell to one’s own messages', async () => {
    const app = await site.openAs('lisi', home)
    await app.press('通知')
    await app.press('查看更多')
    await expectSoon(() => app.path()).toBe('/isps/userAnnouncement')
    await expectSoon(() => tabTitles(app)).toEqual(['首页', '[我的消息]'])
    await expectSoon(() => app.rows()).not.toEqual([])
  })
})

describe('pictures of other hosts', () => {
  const { OPS_IMAGE_SOURCES: _let, ...settings } = genuine.settings
  const site = useSite(settings)

  it('[W-G12] that the policy keeps out leave the first character of the name, no broken picture', async () => {
    const app = await site.openAs('admin', genuine.usersPage)
    await usersShown(app)
    await app.fill('账号', 'lisi')
    await app.page.keyboard.press('Enter')
    await expectSoon(() =>
      app.console.all('tbody .ops-avatar', (avatars) => avatars.map((avatar) => [avatar.innerText, avatar.querySelector('img')])),
    ).toContainEqual(['李', null])
    expect(await app.count('tbody .ops-avatar img')).toBe(0)
    await expectSoon(() => app.console.all('.ops-topbar .ops-avatar', (avatars) => avatars.map((avatar) => avatar.innerText))).toEqual([
      '管',
    ])
    expect(app.consoleOutput.splice(0).filter((line) => !line.includes('pictures.invalid'))).toEqual([])
  })
})

describe('a page served in front of a 3.8 server', () => {
  let backEnd: TestServer | undefined
  const site = useSite(async () => {
    backEnd = await startServer({ OPS_EMULATE: '3.8', OPS_SIGNATURE_SECRET: siteSecret })
    return { OPS_API: `${backEnd.url}/jeecg-boot`, OPS_SIGNATURE_SECRET: siteSecret, OPS_IMAGE_SOURCES: 'https://pictures.invalid' }
  })
  afterAll(() => backEnd?.stop())

  async function typeCode(app: ConsolePage, phone: string): Promise<void> {
    await app.fill('手机号', phone)
    await app.press('获取验证码')
    await expectSoon(() => app.focus()).toBe('短信验证码')
    await app.fill('短信验证码', await codeFor(backEnd!, phone, 0))
  }

  it('[W-G05] lets sign in by phone with the secret of the site, and signs the dictionaries', async () => {
    const app = await site.open()
    await app.go('/user/login')
    await app.press('手机号登录', 'tab')
    await typeCode(app, '18611110005')
    await app.press('登录')
    await app.isIn()
    expect(
      await app.page.evaluate(
        async () => ((await (await fetch('/jeecg-boot/sys/dict/getDictItems/sex')).json()) as { message: string }).message,
      ),
    ).toContain('Sign签名校验失败')
  })

  it('[W-G05] [W-G11] has a forgotten password set anew, and claims nothing about other devices', async () => {
    const app = await site.open()
    await app.go('/user/alteration')
    await typeCode(app, '18611110004')
    await app.press('下一步')
    await app.fill('新密码', 'Live-stream-9')
    await app.fill('确认密码', 'Live-stream-9')
    await app.press('提交')
    await expectSoon(() => app.text()).toContain('请使用新密码登录。')
    expect(await app.text()).not.toContain('其他设备')
    expect((await backEnd!.signIn('wangwu', 'Live-stream-9')).token).not.toBe('')
  })
})
