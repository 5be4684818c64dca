import type { ConsolePage } from './console-page'
import { openHostPage } from './host-page'
import type { Site } from './site'
import { expectSoon } from './wait'

/** Fields of the kit in the form of somebody else's page, which hands over a token that it got by itself. */
export class FormPage {
  private constructor(
    readonly app: ConsolePage,
    private readonly token: string,
  ) {}

  static async open(
    site: Site,
    fields: string,
    { username = 'admin', size }: { username?: string; size?: { width: number; height: number } } = {},
  ): Promise<FormPage> {
    const [app, { token }] = await Promise.all([site.open(size), site.server.signIn(username)])
    await openHostPage(app, site, { body: '' })
    const page = new FormPage(app, token)
    await page.show(fields)
    return page
  }

  /** Other fields in the place of those that are there; they know nothing of what these asked for. */
  async show(fields: string): Promise<void> {
    await this.app.page.$eval(
      'body',
      (body, input) => {
        const config = document.createElement('ops-config')
        config.setAttribute('base-url', '/jeecg-boot')
        // Fields come with the token there: nothing is asked without it.
        Object.assign(config, { token: input.token })
        config.innerHTML = `<form>${input.fields}</form>`
        body.replaceChildren(config)
      },
      { token: this.token, fields },
    )
  }

  /** Opens the dialog, list or tree of the field with this id. */
  async open(id: string): Promise<void> {
    await this.app.clickText('[role=combobox]', '', `#${id}`)
  }

  /** Presses what holds the text, by css inside the field. */
  async press(id: string, css: string, text: string): Promise<void> {
    await this.app.clickText(css, text, `#${id}`)
  }

  /** Texts of everything in the field that fits, as a person reads them. */
  texts(id: string, css: string): Promise<string[]> {
    return this.app.within(`#${id}`).all(css, (found) => found.map((one) => one.innerText.trim()))
  }

  /** What the closed field shows: its chips, or its only text. */
  shown(id: string): Promise<string[]> {
    return this.texts(id, ':is([role=combobox] .ops-chip > .ops-truncate, [role=combobox] > .ops-value:not(.ops-placeholder))')
  }

  /** What the form would send. */
  sent(name: string): Promise<string> {
    return this.app.page.$eval('form', (form, key) => String(new FormData(form).get(key)), name)
  }

  /** Replaces what is searched for in the open field, and does not wait. */
  async search(id: string, text: string): Promise<void> {
    const input = await this.app.findText(':is(.ops-treehead, .ops-picker-search) input', '', `#${id}`)
    await input.click({ count: 3 })
    await (text === '' ? this.app.page.keyboard.press('Backspace') : this.app.page.keyboard.sendCharacter(text))
    await this.app.page.keyboard.press('Enter')
  }

  /** Waits for the failure that the field shows, with these words. */
  async failed(id: string, text: string): Promise<void> {
    await expectSoon(() => this.texts(id, '.ops-empty[role=alert]')).toEqual([text])
  }

  escape(): Promise<void> {
    return this.app.page.keyboard.press('Escape')
  }
}
