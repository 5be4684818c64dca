import type { ConsolePage } from './console-page'
import { soon } from './wait'

/** An entry in the tree of the menu of a dialog, found by its search: a long tree draws what is in sight. */
export async function findEntry(app: ConsolePage, entry: string): Promise<void> {
  await app.fill('搜索菜单或按钮', entry)
  await soon(() => app.console.all('[role=treeitem]', (lines) => lines.at(-1)?.innerText)).toContain(entry)
}

/** Ticks it, or takes the tick away. */
export async function pressEntry(app: ConsolePage, entry: string): Promise<void> {
  await findEntry(app, entry)
  await app.clickText('[role=treeitem] .ops-truncate', entry)
}
