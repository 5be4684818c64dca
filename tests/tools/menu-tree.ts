import type { ConsolePage } from './console-page'
import type { Site } from './site'
import { expectSoon } from './wait'

interface Entry {
  id: string
  name: string
  children: Entry[] | null
}

/** Id of a menu entry. */
export async function menuEntry(site: Pick<Site, 'server'>, name: string): Promise<string> {
  const { token } = await site.server.signIn('admin')
  const flat = (entries: readonly Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
  return flat((await site.server.call('/sys/permission/list', { token })).result as Entry[]).find((entry) => entry.name === name)!.id
}

/** An entry in the tree of the menu of a dialog, found by its search: a long tree draws what is in sight. */
export async function findEntry(app: ConsolePage, entry: string): Promise<void> {
  await app.fill('搜索菜单或按钮', entry)
  await expectSoon(() => app.console.all('[role=treeitem]', (lines) => lines.at(-1)?.innerText)).toContain(entry)
}

/** Ticks it, or takes the tick away. */
export async function pressEntry(app: ConsolePage, entry: string): Promise<void> {
  await findEntry(app, entry)
  await app.clickText('[role=treeitem] .ops-truncate', entry)
}
