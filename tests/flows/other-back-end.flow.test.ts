import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { release, unreadAt } from '../tools/announcements'
import type { ConsolePage } from '../tools/console-page'
import { type FaultProxy, startFaultProxy } from '../tools/fault-proxy'
import { openHostPage } from '../tools/host-page'
import { startServer, type TestServer } from '../tools/server'
import { siteSecret } from '../tools/server-kinds'
import { meetsEnd, signInOver } from '../tools/session-end'
import { useSite } from '../tools/site'
import { searchAccount, usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

/** What each version of JeecgBoot does: how sessions expire, whether dictionaries are signed, how sockets are let in. */
const versions = [
  { version: '2.4.6', emulation: 'expiry500,sign,socket-open', expiry: 500 },
  { version: '3.0.0', emulation: 'sign', expiry: 401 },
]

describe.each(versions)('the same build, pointed at the address of a back end like JeecgBoot $version', ({ emulation, expiry }) => {
  const site = useSite()
  let backEnd: TestServer
  let address: FaultProxy
  beforeAll(async () => {
    backEnd = await startServer({ OPS_EMULATE: emulation, OPS_SIGNATURE_SECRET: siteSecret, OPS_ORIGINS: site.url })
    address = await startFaultProxy(backEnd.url)
  })
  afterAll(async () => {
    await address.close()
    await backEnd.stop()
  })

  /** A page of our own server with a console that calls the other one. */
  async function openConsole(): Promise<ConsolePage> {
    const app = await site.open()
    const attributes = `router="memory" base-url="${address.url}/jeecg-boot" signature-secret="${siteSecret}"`
    await openHostPage(app, site, { body: `<ops-console ${attributes}></ops-console>`, scripts: ['/console.js'] })
    return app
  }

  it('[0-14] has its accounts, menu, dictionaries, notices and expiry, and calls nobody else', async () => {
    const app = await openConsole()
    const called = new Set<string>()
    const failed: number[] = []
    app.page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (pathname.startsWith('/jeecg-boot')) called.add(origin)
    })
    app.page.on('response', (response) => void (response.status() >= 400 && failed.push(response.status())))

    await app.signIn('admin')
    await app.press('系统管理')
    await app.press('用户管理', 'link')
    await usersShown(app)
    await searchAccount(app, 'zhangsan')
    // The word of a dictionary.
    await expectSoon(() => app.column('性别')).toEqual(['男'])

    await expectSoon(() => unreadAt(app)).toBeGreaterThan(0)
    const unread = (await unreadAt(app))!
    await release(backEnd, { titile: '来自另一台服务器' })
    await expectSoon(() => unreadAt(app)).toBe(unread + 1)

    await app.press('编辑 张三')
    await app.fill('座机', '010-12345678')
    // A save asks first how the record stands now.
    await meetsEnd({ ...site, server: backEnd, faults: address.faults }, app, '/sys/user/list', () => app.press('保存'))
    await signInOver(app)
    await expectSoon(() => app.dialog()).toBe('')
    const { token } = await backEnd.signIn('admin')
    const { result } = await backEnd.call('/sys/user/list?username=zhangsan', { token })
    expect(result).toMatchObject({ records: [{ telephone: '010-12345678' }] })
    expect([...called]).toEqual([address.url])
    expect(new Set(failed)).toEqual(new Set([expiry]))
    // What the browser itself says of refused calls, and of a socket whose server knows no token as protocol.
    expect(app.consoleOutput.splice(0).filter((line) => !/status of (401|500)|WebSocket/.test(line))).toEqual([])
  })
})
