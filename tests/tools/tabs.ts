import type { Desk } from './desk'
import { soon } from './wait'

/** Titles of the open tabs, in order; the shown one in brackets. */
export function tabTitles(desk: Desk): Promise<string[]> {
  return desk.console.all('.ops-tab', (tabs) => tabs.map((tab) => (tab.ariaCurrent === 'page' ? `[${tab.textContent}]` : tab.textContent)))
}

/** Shows the tab at this place; home is at 0. */
export async function showTab(desk: Desk, place: number): Promise<void> {
  await desk.clickPlace('.ops-tab', place)
  await soon(async () => (await tabTitles(desk))[place]).toMatch(/^\[/)
}

/** Chooses what can be done with a tab, by the menu of the right button; null only opens that. */
export async function tabAction(desk: Desk, place: number, action: string | null): Promise<void> {
  await desk.clickPlace('.ops-tab', place, { button: 'right' })
  if (action !== null) await desk.press(action, 'menuitem')
}

/** Goes to an address of the console without loading the page anew, as a link of another page does. */
export async function visitPath(desk: Desk, path: string): Promise<void> {
  await desk.page.evaluate((to) => {
    history.pushState({ idx: 0, key: to }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  }, path)
  await soon(() => desk.path()).toBe(path)
}

/** The same to a page in a tab, and waits until that page is in front: what the one before shows is not its own. */
export async function visitTab(desk: Desk, path: string): Promise<void> {
  await visitPath(desk, path)
  await soon(() => desk.count(`.ops-tabpage[data-path="${path}"]:not([data-aside])`)).toBe(1)
}
