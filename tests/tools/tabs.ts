import type { ElementHandle } from 'puppeteer-core'
import type { Desk } from './desk'
import { soon } from './wait'

/** Titles of the open tabs, in order; the shown one in brackets. */
export function tabTitles(desk: Desk): Promise<string[]> {
  return desk.page.$$eval('ops-console >>> .ops-tab', (tabs) => tabs.map((tab) => (tab.ariaCurrent === 'page' ? `[${tab.textContent}]` : tab.textContent)))
}

/** Does something with the tab at this place; home is at 0. Lets go of all tabs: what a handle holds, the page can not free. */
async function withTab(desk: Desk, place: number, act: (tab: ElementHandle) => Promise<void>): Promise<void> {
  const tabs = await desk.page.$$('ops-console >>> .ops-tab')
  const tab = tabs[place]
  if (!tab) throw new Error(`there is no tab ${place}`)
  await act(tab)
  await Promise.all(tabs.map((one) => one.dispose()))
}

export async function showTab(desk: Desk, place: number): Promise<void> {
  await withTab(desk, place, (tab) => tab.click())
  await soon(async () => (await tabTitles(desk))[place]).toMatch(/^\[/)
}

/** Chooses what can be done with a tab, by the menu of the right button; null only opens that. */
export async function tabAction(desk: Desk, place: number, action: string | null): Promise<void> {
  await withTab(desk, place, (tab) => tab.click({ button: 'right' }))
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
