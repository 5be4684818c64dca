import type { BrowserContext, ElementHandle, MouseClickOptions, Page } from 'puppeteer-core'
import { readDialog, readFieldError, readFocus, readTable, readToasts, type Toast } from './console-page-dom'
import { describeReach, findReachable, named, type ElementQuery } from './find-element'
import { beginPress, endPress } from './press-guard'
import { callText, ShadowContent } from './shadow-content'
import { recordConsoleOutput } from './console-output'
import { PageFaults } from './page-faults'
import type { Login } from './server'
import { Traffic } from './traffic'
import { WAIT_TIMEOUT } from '../suites/wait-timeout'
import { expectSoon, waitFor } from './wait'

const rootOf = '.ops-root'

/** Somebody at the console: finds things by what they are called, as a person or a screen reader does. */
export class ConsolePage {
  readonly faults: PageFaults
  readonly console: ShadowContent
  /** Presses are taps of a finger. */
  byTouch = false

  private constructor(
    readonly page: Page,
    readonly traffic: Traffic,
    /** What the console said; what is left of it after a test fails it. */
    readonly consoleOutput: string[],
    private readonly origin: string,
  ) {
    this.faults = new PageFaults(page)
    this.console = this.within('ops-console')
  }

  /** A new tab of the context. */
  static async open(
    context: BrowserContext,
    origin: string,
    fetchesAhead: boolean,
    size = { width: 1440, height: 900 },
  ): Promise<ConsolePage> {
    const page = await context.newPage()
    await page.setViewport(size)
    return ConsolePage.at(page, origin, fetchesAhead)
  }

  /** A page that is open already. Motion is reduced, so that what is pressed stays where it is. */
  static async at(page: Page, origin: string, fetchesAhead: boolean): Promise<ConsolePage> {
    page.setDefaultTimeout(WAIT_TIMEOUT)
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    const consoleOutput = await recordConsoleOutput(page)
    const app = new ConsolePage(page, new Traffic(page), consoleOutput, origin)
    if (!fetchesAhead) await app.faults.savesData()
    return app
  }

  async go(path: string): Promise<void> {
    await this.page.goto(this.origin + path, { waitUntil: 'load' })
  }

  /** Path, query and hash of the address. */
  path(): string {
    const { pathname, search, hash } = new URL(this.page.url())
    return pathname + search + hash
  }

  // ---- pressing and typing ----

  /** The element with this role and accessible name that a press would reach. */
  find(role: string, name: string): Promise<ElementHandle> {
    return this.reachable(named(role, name), `${role} "${name}"`)
  }

  field(label: string, role = 'textbox'): Promise<ElementHandle> {
    return this.find(role, label)
  }

  /** By css inside the console (or another element), narrowed to what holds a text. */
  findText(css: string, text: string, host = 'ops-console'): Promise<ElementHandle> {
    return this.reachable({ selector: css, text, host }, `${css} with "${text}"`)
  }

  /** Presses what `findText` would find. */
  async clickText(css: string, text: string, host = 'ops-console'): Promise<void> {
    await this.click({ selector: css, text, host }, `${css} with "${text}"`)
  }

  /** By css inside the console, the one at this place among all that fit, from 0. */
  async clickNth(css: string, position: number, options?: MouseClickOptions): Promise<void> {
    await this.click({ selector: css, host: 'ops-console', index: position }, `${css} at ${position}`, options)
  }

  async press(name: string, role = 'button', { count = 1 } = {}): Promise<void> {
    await this.click({ ...named(role, name), enabled: true }, `${role} "${name}"`, { count })
  }

  /** Replaces what the field holds, in one go as a paste does. */
  async fill(label: string, text: string): Promise<void> {
    await this.click(named('textbox', label), `textbox "${label}"`, { count: 3 })
    if (this.byTouch) await (await this.field(label)).evaluate((field) => (field as HTMLInputElement).select())
    await (text === '' ? this.page.keyboard.press('Backspace') : this.page.keyboard.sendCharacter(text))
  }

  /** Types at the end of what the field holds, key by key. */
  async type(label: string, text: string): Promise<void> {
    await this.click(named('textbox', label), `textbox "${label}"`)
    await this.page.keyboard.press('End')
    await this.page.keyboard.type(text)
  }

  async valueOf(label: string): Promise<string> {
    return (await this.field(label)).evaluate((field) => (field as HTMLInputElement).value)
  }

  /** Opens a select and takes the option that holds the text. */
  async choose(label: string, option: string, host?: string): Promise<void> {
    await this.click(named('combobox', label), `combobox "${label}"`)
    await this.clickText('[role=option]', option, host)
  }

  /**
   * Presses what a call in the page finds, where it rests; what moves away under the pointer is looked for again. There is no
   * handle: what one holds, the page cannot free.
   */
  async clickWhere(found: string, what: string, options?: MouseClickOptions): Promise<void> {
    const script = callText(beginPress, found)
    do {
      const { x, y } = await waitFor(() => this.page.evaluate(script) as ReturnType<typeof beginPress>, what)
      if (this.byTouch) await this.page.touchscreen.tap(x, y)
      else await this.page.mouse.click(x, y, options)
      // A page that is left by the press cannot be asked any more.
    } while (!(await this.page.evaluate(endPress).catch(() => true)))
  }

  /** An action in the menu behind a button. */
  async pressInMenu(menu: string, item: string): Promise<void> {
    await this.press(menu)
    await this.press(item, 'menuitem')
  }

  /** Presses the language button while it shows this language. */
  async switchFrom(language: '简体中文' | 'English'): Promise<void> {
    await this.clickText('button', language)
  }

  /** The menu behind the greeting of this user. */
  async pressInUserMenu(name: string, item: string): Promise<void> {
    await this.clickText('.ops-topbar button', name)
    await this.press(item, 'menuitem')
  }

  // ---- reading ----

  /** Another element of the page, by css. */
  within(host: string): ShadowContent {
    return new ShadowContent(this.page, host)
  }

  text(): Promise<string> {
    return this.console.first(rootOf, (root) => root.innerText)
  }

  rows(): Promise<Record<string, string>[]> {
    return this.console.first(rootOf, readTable)
  }

  async column(head: string): Promise<(string | undefined)[]> {
    return (await this.rows()).map((row) => row[head])
  }

  toasts(): Promise<Toast[]> {
    return this.console.first(rootOf, readToasts)
  }

  dialog(): Promise<string> {
    return this.console.first(rootOf, readDialog)
  }

  fieldError(label: string): Promise<string> {
    return this.console.first(rootOf, readFieldError, label)
  }

  focus(): Promise<string> {
    return this.page.evaluate(readFocus)
  }

  /** Pages of hidden tabs do not count. */
  count(css: string): Promise<number> {
    return this.console.all(
      css,
      (found) => found.filter((element) => element.closest('.ops-tabpage')?.checkVisibility({ visibilityProperty: true }) !== false).length,
    )
  }

  // ---- whole steps ----

  /** Is signed in already when the page opens. */
  async enter(login: Login, path: string): Promise<void> {
    await this.keepSignedIn(login)
    await this.go(path)
    await this.isIn()
  }

  /** What sign-in stores is stored past the form, once. */
  async keepSignedIn(login: Login): Promise<void> {
    await this.page.evaluateOnNewDocument(({ token, userInfo }) => {
      // Frames of the page have storages of their own, or none.
      if (window !== window.top || sessionStorage.getItem('opsTestEntered')) return
      sessionStorage.setItem('opsTestEntered', 'yes')
      const expire = Date.now() + 604_800_000
      const entries = { 'Access-Token': token, Login_Username: userInfo.username, Login_Userinfo: userInfo, TENANT_ID: '0' }
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(`pro__${name}`, JSON.stringify({ value, expire }))
    }, login)
  }

  /** Signs in on the page that is open, and waits for the shell. */
  async signIn(username: string, password = '123456'): Promise<void> {
    await this.fillSignIn(username, password)
    await this.press('登录')
    await this.isIn()
  }

  async fillSignIn(username: string, password = '123456'): Promise<void> {
    await this.fill('账号', username)
    await this.fill('密码', password)
  }

  /** What has been answered until now is drawn. */
  painted(): Promise<void> {
    return this.page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  }

  async isIn(): Promise<void> {
    await expectSoon(() => this.count('.ops-shell')).toBe(1)
  }

  /** Leaves a mark that a reload would take away. */
  async mark(): Promise<void> {
    await this.page.evaluate(() => Reflect.set(globalThis, 'opsTestMark', true))
  }

  isMarked(): Promise<boolean> {
    return this.page.evaluate(() => Reflect.get(globalThis, 'opsTestMark') === true)
  }

  /** Value of a stored entry of the console in local (or session) storage; undefined where there is none. */
  stored(
    name: string,
    area: 'localStorage' | 'sessionStorage' = 'localStorage',
  ): Promise<{ value: unknown; expire: number | null } | undefined> {
    return this.page.evaluate(
      (key, storage) => {
        const text = globalThis[storage].getItem(key)
        return text === null ? undefined : (JSON.parse(text) as { value: unknown; expire: number | null })
      },
      `pro__${name}`,
      area,
    )
  }

  private reachable(target: ElementQuery, what: string): Promise<ElementHandle> {
    const findTarget = async () => (await this.page.evaluateHandle(findReachable, target)).asElement() as ElementHandle | null
    return this.explaining(target, waitFor(findTarget, what))
  }

  private click(target: ElementQuery, what: string, options?: MouseClickOptions): Promise<void> {
    return this.explaining(target, this.clickWhere(callText(findReachable, JSON.stringify(target)), what, options))
  }

  /** Says of what could not be reached why, and what the page showed instead. */
  private async explaining<Done>(target: ElementQuery, action: Promise<Done>): Promise<Done> {
    try {
      return await action
    } catch (error) {
      const there = callText(findReachable, JSON.stringify({ ...target, anywhere: true }))
      const [result, dialog] = await Promise.allSettled([this.page.evaluate(callText(describeReach, there)), this.dialog()])
      const response = [result, dialog].map((one) => (one.status === 'fulfilled' ? String(one.value).slice(0, 600) : String(one.reason)))
      throw new Error(`${(error as Error).message}: ${response[0]}; at ${this.path()}, dialog "${response[1]}"`, { cause: error })
    }
  }
}
