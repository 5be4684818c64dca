import type { BrowserContext, ElementHandle, Page } from 'puppeteer-core'
import { isReachable, readDialog, readFault, readFocus, readTable, readToasts, type Toast } from './desk-dom'
import { listenForNoise } from './noise'
import { Traffic } from './traffic'
import { soon, until } from './wait'

const rootOf = 'ops-console >>> .ops-root'

/** Somebody at the console: finds things by what they are called, as a person or a screen reader does. */
export class Desk {
  private constructor(
    readonly page: Page,
    readonly traffic: Traffic,
    readonly noise: readonly string[],
    private readonly origin: string,
  ) {}

  /** A new tab of the context. Motion is reduced, so that what is pressed stays where it is. */
  static async open(context: BrowserContext, origin: string, size = { width: 1440, height: 900 }): Promise<Desk> {
    const page = await context.newPage()
    await page.setViewport(size)
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    const noise = await listenForNoise(page)
    return new Desk(page, new Traffic(page), noise, origin)
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
    return this.reachable(`::-p-aria([name="${name}"][role="${role}"])`, `${role} "${name}"`)
  }

  /** A field by its label; the star of a required one is part of its accessible name. */
  field(label: string, role = 'textbox'): Promise<ElementHandle> {
    const named = (name: string): string => `::-p-aria([name="${name}"][role="${role}"])`
    return this.reachable(`${named(label)}, ${named(`${label} *`)}`, `field "${label}"`)
  }

  /** By css inside the console (or another element), narrowed to what holds a text. */
  findText(css: string, text: string, host = 'ops-console'): Promise<ElementHandle> {
    return this.reachable(`${host} >>> ${css}`, `${css} with "${text}"`, (element, wanted) => (element.textContent ?? '').includes(wanted), text)
  }

  async press(name: string, role = 'button'): Promise<void> {
    await (await this.find(role, name)).click()
  }

  /** Replaces what the field holds, in one go as a paste does. */
  async fill(label: string, text: string): Promise<void> {
    await (await this.field(label)).click({ count: 3 })
    await (text === '' ? this.page.keyboard.press('Backspace') : this.page.keyboard.sendCharacter(text))
  }

  /** Types at the end of what the field holds, key by key. */
  async type(label: string, text: string): Promise<void> {
    await (await this.field(label)).click()
    await this.page.keyboard.press('End')
    await this.page.keyboard.type(text)
  }

  async valueOf(label: string): Promise<string> {
    return (await this.field(label)).evaluate((field) => (field as HTMLInputElement).value)
  }

  /** Opens a select and takes the option that holds the text. */
  async choose(label: string, option: string, host?: string): Promise<void> {
    await (await this.field(label, 'combobox')).click()
    await (await this.findText('[role=option]', option, host)).click()
  }

  /** An action in the menu behind a button. */
  async pressInMenu(menu: string, item: string): Promise<void> {
    await this.press(menu)
    await this.press(item, 'menuitem')
  }

  /** Presses the language button while it shows this language. */
  async switchFrom(language: '简体中文' | 'English'): Promise<void> {
    await (await this.findText('button', language)).click()
  }

  /** The menu behind the greeting of this user. */
  async pressInUserMenu(name: string, item: string): Promise<void> {
    await (await this.findText('.ops-topbar button', name)).click()
    await this.press(item, 'menuitem')
  }

  // ---- reading ----

  text(): Promise<string> {
    return this.page.$eval(rootOf, (root) => (root as HTMLElement).innerText)
  }

  rows(): Promise<Record<string, string>[]> {
    return this.page.$eval(rootOf, readTable)
  }

  async column(head: string): Promise<(string | undefined)[]> {
    return (await this.rows()).map((row) => row[head])
  }

  toasts(): Promise<Toast[]> {
    return this.page.$eval(rootOf, readToasts)
  }

  dialog(): Promise<string> {
    return this.page.$eval(rootOf, readDialog)
  }

  fault(label: string): Promise<string> {
    return this.page.$eval(rootOf, readFault, label)
  }

  focus(): Promise<string> {
    return this.page.evaluate(readFocus)
  }

  count(css: string): Promise<number> {
    return this.page.$$eval(`ops-console >>> ${css}`, (found) => found.length)
  }

  // ---- whole steps ----

  /** Is signed in already when the page opens: what sign-in stores is stored past the form, once. */
  async enter(login: { token: string; userInfo: { username: string } }, path: string): Promise<void> {
    await this.page.evaluateOnNewDocument(({ token, userInfo }) => {
      if (sessionStorage.getItem('opsTestEntered')) return
      sessionStorage.setItem('opsTestEntered', 'yes')
      const expire = Date.now() + 604_800_000
      const entries = { 'Access-Token': token, Login_Username: userInfo.username, Login_Userinfo: userInfo, TENANT_ID: '0' }
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(`pro__${name}`, JSON.stringify({ value, expire }))
    }, login)
    await this.go(path)
    await this.isIn()
  }

  /** Signs in on the page that is open, and waits for the shell. */
  async signIn(username: string, password = '123456'): Promise<void> {
    await this.fillSignIn(username, password)
    await this.press('确定')
    await this.isIn()
  }

  async fillSignIn(username: string, password = '123456'): Promise<void> {
    await this.fill('账号', username)
    await this.fill('密码', password)
  }

  async isIn(): Promise<void> {
    await soon(() => this.count('.ops-shell')).toBe(1)
  }

  /** Leaves a mark that a reload would take away. */
  async mark(): Promise<void> {
    await this.page.evaluate(() => Reflect.set(globalThis, 'opsTestMark', true))
  }

  isMarked(): Promise<boolean> {
    return this.page.evaluate(() => Reflect.get(globalThis, 'opsTestMark') === true)
  }

  /** Value of a stored entry of the console in local (or session) storage; undefined where there is none. */
  stored(name: string, area: 'localStorage' | 'sessionStorage' = 'localStorage'): Promise<{ value: unknown; expire: number | null } | undefined> {
    return this.page.evaluate((key, storage) => {
      const text = globalThis[storage].getItem(key)
      return text === null ? undefined : (JSON.parse(text) as { value: unknown; expire: number | null })
    }, `pro__${name}`, area)
  }

  private reachable(selector: string, what: string, accept?: (element: Element, wanted: string) => boolean, wanted = ''): Promise<ElementHandle> {
    return until(async () => {
      // What was opened last comes last, and is what a person means.
      for (const handle of (await this.page.$$(selector)).toReversed()) {
        if (accept && !(await handle.evaluate(accept, wanted))) continue
        if (await handle.evaluate(isReachable)) return handle
      }
      return null
    }, what)
  }
}
