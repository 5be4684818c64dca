import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { BrowserContext } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, expect, type RunnerTestCase } from 'vitest'
import { ConsolePage } from './console-page'
import { type FaultProxy, startFaultProxy } from './fault-proxy'
import type { Faults } from './fault-rules'
import type { SocketFaults } from './fault-sockets'
import { browserProfiles, type Profile, type Profiles } from './profiles'
import { screenshotPath } from './run/results.mjs'
import { startServer, type TestServer } from './server'
import { WAIT_TIMEOUT } from '../suites/wait-timeout'

/** Environment of the server; a function where it is known only once something else runs. */
type Settings = Record<string, string>

export interface Site {
  readonly server: TestServer
  /** Origin that pages are opened from: the server behind a proxy. */
  readonly url: string
  /** What goes wrong between browser and server, until the end of a test at most. */
  readonly faults: Faults
  /** What goes wrong with all sockets between browser and server. */
  readonly sockets: SocketFaults
  /** An empty browser profile with one tab. */
  open(size?: { width: number; height: number }): Promise<ConsolePage>
  /** The same, signed in as this account and at this path. */
  openAs(username: string, path: string): Promise<ConsolePage>
  /** Another tab of the same profile: what a new browser session finds. */
  nextTab(app: ConsolePage): Promise<ConsolePage>
  /** The window that this page opens meanwhile. */
  openedBy(app: ConsolePage, open: () => Promise<void>): Promise<ConsolePage>
}

interface Habits {
  /**
   * Pages prefetch the code of frequent dialogs and panels. Otherwise the browser saves data and loads each when it opens, so that a
   * test does not depend on how busy the machine is, and a process of an earlier test goes on.
   */
  fetchesAhead?: boolean
}

/**
 * One server and a proxy before it for the tests of a file, an empty profile of the browser for each. After each test nothing may have
 * been said in any console; a failed test leaves a screenshot of each of its pages.
 */
export function useSite(settings: Settings | (() => Promise<Settings>) = {}, { fetchesAhead = false }: Habits = {}): Site {
  let server: TestServer | undefined
  let proxy: FaultProxy | undefined
  let profiles: Profiles
  const used: Profile[] = []
  const apps: ConsolePage[] = []

  beforeAll(async () => {
    const input = typeof settings === 'function' ? await settings() : settings
    ;[server, profiles] = await Promise.all([startServer(input), browserProfiles()])
    proxy = await startFaultProxy(server.url)
  })

  afterEach(async ({ task }) => {
    const opened = apps.splice(0)
    if (task.result?.state === 'fail') await takeScreenshots(opened, task)
    // Time that was moved belongs to the process.
    const isReusable = task.result?.state !== 'fail' && !opened.some(({ faults }) => faults.hasMovedTime)
    await Promise.all(used.splice(0).map((profile) => profiles.giveBack(profile, isReusable, proxy!.url)))
    proxy?.faults.clear()
    server?.endTest()
    expect(opened.flatMap(({ consoleOutput }) => consoleOutput)).toEqual([])
  })

  afterAll(async () => {
    await proxy?.close()
    await server?.stop()
  })

  async function openTab(context: BrowserContext, size?: { width: number; height: number }): Promise<ConsolePage> {
    const app = await ConsolePage.open(context, proxy!.url, fetchesAhead, size)
    apps.push(app)
    return app
  }

  async function openProfile(size?: { width: number; height: number }): Promise<ConsolePage> {
    const profile = await (fetchesAhead ? profiles.create() : profiles.take(server!.url))
    used.push(profile)
    return openTab(profile.context, size)
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
    open: openProfile,
    async openAs(username, path) {
      const [app, login] = await Promise.all([openProfile(), server!.signIn(username)])
      await app.enter(login, path)
      return app
    },
    nextTab: (app) => openTab(app.page.browserContext()),
    async openedBy(app, open) {
      const [target] = await Promise.all([
        app.page
          .browserContext()
          .waitForTarget((one) => one.url().startsWith(proxy!.url) && !apps.some(({ page }) => page.target() === one), {
            timeout: WAIT_TIMEOUT,
          }),
        open(),
      ])
      const opened = await ConsolePage.at((await target.page())!, proxy!.url, fetchesAhead)
      apps.push(opened)
      return opened
    },
  }
}

async function takeScreenshots(apps: readonly ConsolePage[], { file, fullTestName }: Readonly<RunnerTestCase>): Promise<void> {
  for (const [index, { page }] of apps.entries()) {
    const path = screenshotPath(file.name, fullTestName, index)
    mkdirSync(dirname(path), { recursive: true })
    await page.screenshot({ path }).catch(() => undefined)
  }
}
