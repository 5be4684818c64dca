import type { ConsolePage } from './console-page'
import { expectSoon } from './wait'

/** Titles of the open tabs, in order; the shown one in brackets. */
export function tabTitles(app: ConsolePage): Promise<string[]> {
  return app.console.all('.ops-tab', (tabs) => tabs.map((tab) => (tab.ariaCurrent === 'page' ? `[${tab.textContent}]` : tab.textContent)))
}

/** Shows the tab at this place; home is at 0. */
export async function showTab(app: ConsolePage, position: number): Promise<void> {
  await app.clickNth('.ops-tab', position)
  await expectSoon(async () => (await tabTitles(app))[position]).toMatch(/^\[/)
}

/** Chooses what can be done with a tab, by the menu of the right button; null only opens that. */
export async function tabAction(app: ConsolePage, position: number, action: string | null): Promise<void> {
  await app.clickNth('.ops-tab', position, { button: 'right' })
  if (action !== null) await app.press(action, 'menuitem')
}

/** Goes to an address of the console without loading the page anew, as a link of another page does. */
export async function visitPath(app: ConsolePage, path: string): Promise<void> {
  await app.page.evaluate((to) => {
    history.pushState({ idx: 0, key: to }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  }, path)
  await expectSoon(() => app.path()).toBe(path)
}

/** The same to a page in a tab, and waits until that page is in front: what the one before shows is not its own. */
export async function visitTab(app: ConsolePage, path: string): Promise<void> {
  await visitPath(app, path)
  await expectSoon(() => app.count(`.ops-tabpage[data-path="${path}"]:not([data-aside])`)).toBe(1)
}
