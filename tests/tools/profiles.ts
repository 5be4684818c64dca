import { type Browser, type BrowserContext, launch, type Page } from 'puppeteer-core'
import { browserArguments, browserPath } from './browser.mjs'
import { WAIT_TIMEOUT } from '../suites/wait-timeout'

/** Storages, cookies and cache of one person, and the process of their pages. */
export interface Profile {
  readonly context: BrowserContext
  /** Shows a page of the site and keeps the process; a profile without it is closed after use. */
  readonly keeper?: Page
}

/**
 * The profiles of one browser. An emptied one is used again: its process has compiled the console and loaded the fonts before. To start
 * one takes longer than to draw a page.
 */
export class Profiles {
  private readonly idle: Profile[] = []

  constructor(private readonly browser: Browser) {}

  async create(): Promise<Profile> {
    return { context: await this.browser.createBrowserContext() }
  }

  /** An empty profile whose process exists; `origin` is one that answers. */
  async take(origin: string): Promise<Profile> {
    const idle = this.idle.pop()
    if (idle) return idle
    const { context } = await this.create()
    const keeper = await context.newPage()
    await keeper.goto(`${origin}/health`)
    return { context, keeper }
  }

  /** Closes its pages and, if it may be used again, empties it. */
  async giveBack({ context, keeper }: Profile, isReusable: boolean, origin: string): Promise<void> {
    if (!keeper || !isReusable) return context.close()
    const pages = await context.pages()
    await Promise.all(pages.filter((page) => page !== keeper).map((page) => page.close()))
    const session = await keeper.createCDPSession()
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await session.send('Network.clearBrowserCache')
    await session.detach()
    await context.clearPermissionOverrides()
    this.idle.push({ context, keeper })
  }
}

let opened: Promise<Profiles> | undefined

/** Of one browser for all files of a worker; it ends with the worker's process. */
export function browserProfiles(): Promise<Profiles> {
  opened ??= launch({
    executablePath: browserPath(),
    args: [
      ...browserArguments(),
      '--force-color-profile=srgb',
      '--disable-gpu',
      // The pages of a profile share a process, and none is started in advance.
      '--process-per-site',
      '--renderer-process-limit=1',
      '--disable-features=SpareRendererForSitePerProcess',
    ],
    headless: true,
    timeout: WAIT_TIMEOUT,
  }).then((browser) => {
    // The next file starts another one in place of one that crashed.
    browser.once('disconnected', () => (opened = undefined))
    return new Profiles(browser)
  })
  return opened
}
