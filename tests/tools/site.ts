import { mkdirSync } from 'node:fs'
import { type Browser, type BrowserContext, launch } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { browserArguments, browserPath } from './browser.mjs'
import { Desk } from './desk'
import { type FaultProxy, startFaultProxy } from './fault-proxy'
import type { Faults } from './fault-rules'
import type { SocketFaults } from './fault-sockets'
import { startServer, type TestServer } from './server'

/** Environment of the server; a function where it is known only once something else runs. */
type Settings = Record<string, string>

export interface Site {
  readonly server: TestServer
  /** Origin that the desks open: the server behind a proxy. */
  readonly url: string
  /** What goes wrong between browser and server, until the end of a test at most. */
  readonly faults: Faults
  /** What goes wrong with all sockets between browser and server. */
  readonly sockets: SocketFaults
  /** A fresh browser profile with one tab. */
  desk(size?: { width: number; height: number }): Promise<Desk>
  /** The same, signed in as this account and at this path. */
  deskOf(username: string, path: string): Promise<Desk>
  /** Another tab of the same profile: what a new browser session finds. */
  nextTab(desk: Desk): Promise<Desk>
  /** The window that this desk opens meanwhile. */
  openedBy(desk: Desk, open: () => Promise<void>): Promise<Desk>
}

const pictures = '.cache/flow-failures'

/**
 * One server and a proxy before it for the tests of a file, one profile of the browser per desk. After each test nothing may have been said in
 * any console; of a failed test the screen is kept in `.cache/flow-failures`.
 */
export function useSite(settings: Settings | (() => Promise<Settings>) = {}): Site {
  let server: TestServer | undefined
  let proxy: FaultProxy | undefined
  let browser: Browser
  const contexts: BrowserContext[] = []
  const desks: Desk[] = []

  beforeAll(async () => {
    const given = typeof settings === 'function' ? await settings() : settings
    ;[server, browser] = await Promise.all([startServer(given), theBrowser()])
    proxy = await startFaultProxy(server.url)
  })

  afterEach(async ({ task }) => {
    const used = desks.splice(0)
    if (task.result?.state === 'fail') await keepPictures(used, task.name)
    await Promise.all(contexts.splice(0).map((context) => context.close()))
    proxy?.faults.clear()
    server?.endTest()
    expect(used.flatMap(({ noise }) => noise)).toEqual([])
  })

  afterAll(async () => {
    await proxy?.close()
    await server?.stop()
  })

  async function openDesk(context: BrowserContext, size?: { width: number; height: number }): Promise<Desk> {
    const desk = await Desk.open(context, proxy!.url, size)
    desks.push(desk)
    return desk
  }

  async function freshDesk(size?: { width: number; height: number }): Promise<Desk> {
    const context = await browser.createBrowserContext()
    contexts.push(context)
    return openDesk(context, size)
  }

  return {
    get server() {
      return server!
    },
    get url() {
      return proxy!.url
    },
    get faults() {
      return proxy!.faults
    },
    get sockets() {
      return proxy!.sockets
    },
    desk: freshDesk,
    async deskOf(username, path) {
      const [desk, login] = await Promise.all([freshDesk(), server!.signIn(username)])
      await desk.enter(login, path)
      return desk
    },
    nextTab: (desk) => openDesk(desk.page.browserContext()),
    async openedBy(desk, open) {
      const [target] = await Promise.all([
        desk.page
          .browserContext()
          .waitForTarget((one) => one.url().startsWith(proxy!.url) && !desks.some(({ page }) => page.target() === one)),
        open(),
      ])
      const opened = await Desk.at((await target.page())!, proxy!.url)
      desks.push(opened)
      return opened
    },
  }
}

let opened: Promise<Browser> | undefined

/** One for all files of a worker; it ends with the worker's process. */
function theBrowser(): Promise<Browser> {
  opened ??= launch({
    executablePath: browserPath(),
    args: [...browserArguments(), '--force-color-profile=srgb', '--disable-gpu'],
    headless: true,
  }).then((browser) => {
    // The next file starts another one in place of one that crashed.
    browser.once('disconnected', () => (opened = undefined))
    return browser
  })
  return opened
}

async function keepPictures(desks: readonly Desk[], title: string): Promise<void> {
  mkdirSync(pictures, { recursive: true })
  const name = title.replaceAll(/[^\w\u4e00-\u9fff-]+/g, '-').slice(0, 80)
  for (const [index, { page }] of desks.entries())
    await page.screenshot({ path: `${pictures}/${name}-${index}.png` }).catch(() => undefined)
}
