import type { BrowserContext } from 'puppeteer-core'
import { expect } from 'vitest'
import { ConsolePage } from '../tools/console-page'
import { expectSoon } from '../tools/wait'

/** The page of `demo/frameworks`: three elements, the same in a dialog, and what the page keeps and hears. */
export class ExamplePage {
  private constructor(readonly app: ConsolePage) {}

  static async open(context: BrowserContext, url: string): Promise<ExamplePage> {
    const app = await ConsolePage.open(context, url, true)
    await app.go('')
    return new ExamplePage(app)
  }

  async close(): Promise<void> {
    await this.app.page.close()
    expect(this.app.consoleOutput).toEqual([])
  }

  /** Waits until an element shows this, or names something so for screen readers. */
  async shows(id: string, text: RegExp): Promise<void> {
    const shown = (): Promise<string> =>
      this.app.page.evaluate((wanted) => {
        const root = document.getElementById(wanted)?.shadowRoot
        const names = [...(root?.querySelectorAll('[aria-label]') ?? [])].map((inner) => inner.getAttribute('aria-label'))
        return [root?.querySelector<HTMLElement>('.ops-root')?.innerText, ...names].join('\n')
      }, id)
    await expectSoon(shown).toMatch(text)
  }

  isShown(id: string): Promise<boolean> {
    return this.app.page.$$eval(`#${id}`, (found) => found.some((element) => element.checkVisibility()))
  }

  properties(id: string, names: readonly string[]): Promise<unknown> {
    return this.app.page.$eval(
      `#${id}`,
      (element, wanted) => Object.fromEntries(wanted.map((key) => [key, (element as unknown as Record<string, unknown>)[key]])),
      names,
    )
  }

  childOf(id: string): Promise<{ text: string | null; isShown: boolean }> {
    return this.app.page.$eval(`#${id} > *`, (child) => ({
      text: child.textContent,
      isShown: child.checkVisibility() && child.assignedSlot !== null,
    }))
  }

  /** Whether there is something of this css inside an element. */
  hasLayer(host: string, css: string): Promise<boolean> {
    return this.app.page.$eval(host, (element, layer) => element.shadowRoot!.querySelector(layer) !== null, css)
  }

  isDialogOpen(): Promise<boolean> {
    return this.app.page.$eval('#dialog', (dialog) => dialog.matches(':modal'))
  }

  /** Empties a field as a script does, without an event. The title of the page then tells whether `invalid` was cancelled. */
  empty(id: string): Promise<void> {
    return this.app.page.$eval(`#${id}`, (element) => {
      addEventListener('invalid', (event) => setTimeout(() => (document.title = `cancelled: ${event.defaultPrevented}`)), true)
      Object.assign(element, { value: '' })
    })
  }

  /** What the page keeps. */
  async state(): Promise<unknown> {
    return JSON.parse(await this.textOf('state'))
  }

  /** Names of the events that the page has heard. */
  async events(): Promise<string[]> {
    return (await this.textOf('heard')).split(' ').filter(Boolean)
  }

  /** Entries of the form when it was submitted. */
  async saved(): Promise<Record<string, string>> {
    return JSON.parse((await this.textOf('saved')) || '{}') as Record<string, string>
  }

  private textOf(id: string): Promise<string> {
    return this.app.page.$eval(`#${id}`, (element) => element.textContent)
  }
}
