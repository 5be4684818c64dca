import type { Desk } from './desk'
import { tabAction, tabTitles, visitTab } from './tabs'
import { usersShown } from './users-page'
import { soon } from './wait'

/** Opens so many tabs of the user list, each under an address of its own, and waits for the rows of each. */
export async function openTabs(desk: Desk, count: number, name = 'tab'): Promise<void> {
  for (let tab = 0; tab < count; tab++) {
    await visitTab(desk, `/isystem/user?${name}${tab}`)
    await usersShown(desk)
  }
}

/** Closes every tab but home, which is shown then. */
export async function closeTabs(desk: Desk): Promise<void> {
  await tabAction(desk, 0, '关闭其它')
  await soon(() => tabTitles(desk)).toEqual(['[首页]'])
}
