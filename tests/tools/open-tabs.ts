import type { ConsolePage } from './console-page'
import { tabAction, tabTitles, visitTab } from './tabs'
import { usersShown } from './users-page'
import { expectSoon } from './wait'

/** Opens so many tabs of the user list, each under an address of its own, and waits for the rows of each. */
export async function openTabs(app: ConsolePage, count: number, name = 'tab'): Promise<void> {
  for (let tab = 0; tab < count; tab++) {
    await visitTab(app, `/isystem/user?${name}${tab}`)
    await usersShown(app)
  }
}

/** Closes every tab but home, which is shown then. */
export async function closeTabs(app: ConsolePage): Promise<void> {
  await tabAction(app, 0, '关闭其它')
  await expectSoon(() => tabTitles(app)).toEqual(['[首页]'])
}
