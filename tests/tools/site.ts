import { mkdirSync } from 'node:fs'
import { type Browser, type BrowserContext, launch } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { browserArguments, browserPath } from './browser.mjs'
import { Desk } from './desk'
import { startServer, type TestServer } from './server'

export interface Site {
  readonly server: TestServer
  /** A fresh browser profile with one tab. */
  desk(size?: { width: number; height: number }): Promise<Desk>
  /** The same, signed in as this account and at this path. */
  deskOf(username: string, path: string): Promise<Desk>
  /** Another tab of the same profile: what a new browser session finds. */
  nextTab(desk: Desk): Promise<Desk>
}

const pictures = '.cache/flow-failures'

/**
 * One server and one browser for the tests of a file, one profile per desk. After each test nothing may have been said in
 * any console; of a failed test the screen is kept in `.cache/flow-failures`.
 */
export function useSite(settings: Record<string, string> = {}): Site {
  let server: TestServer | undefined
  let browser: Browser | undefined
  const contexts: BrowserContext[] = []
  const desks: Desk[] = []

  beforeAll(async () => {
    ;[server, browser] = await Promise.all([startServer(settings), openBrowser()])
  })

  afterEach(async ({ task }) => {
    const used = desks.splice(0)
    if (task.result?.state === 'fail') await keepPictures(used, task.name)
    await Promise.all(contexts.splice(0).map((context) => context.close()))
    expect(used.flatMap(({ noise }) => noise)).toEqual([])
  })

  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  async function openDesk(context: BrowserContext, size?: { width: number; height: number }): Promise<Desk> {
    const desk = await Desk.open(context, server!.url, size)
    desks.push(desk)
    return desk
  }

  async function freshDesk(size?: { width: number; height: number }): Promise<Desk> {
    const context = await browser!.createBrowserContext()
    contexts.push(context)
    return openDesk(context, size)
  }

  return {
    get server() {
      return server!
    },
    desk: freshDesk,
    async deskOf(username, path) {
      const [desk, login] = await Promise.all([freshDesk(), server!.signIn(username)])
      await desk.enter(login, path)
      return desk
    },
    nextTab: (desk) => openDesk(desk.page.browserContext()),
  }
}

function openBrowser(): Promise<Browser> {
  return launch({ executablePath: browserPath(), args: [...browserArguments(), '--force-color-profile=srgb', '--disable-gpu'], headless: true })
}

async function keepPictures(desks: readonly Desk[], title: string): Promise<void> {
  mkdirSync(pictures, { recursive: true })
  const name = title.replaceAll(/[^\w\u4e00-\u9fff-]+/g, '-').slice(0, 80)
  for (const [index, { page }] of desks.entries()) await page.screenshot({ path: `${pictures}/${name}-${index}.png` }).catch(() => undefined)
}
