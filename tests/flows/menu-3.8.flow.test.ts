import { expect, it } from 'vitest'
import { loadingSelector } from '../../elements/core/focus/focus-memory'
import type { ConsolePage } from '../tools/console-page'
import { serverKinds } from '../tools/server-kinds'
import { useSite } from '../tools/site'
import { visitTab } from '../tools/tabs'
import { expectSoon } from '../tools/wait'

interface Entry {
  path: string
  component?: string | null
  meta?: { internalOrExternal?: boolean }
  children?: readonly Entry[] | null
}

const site = useSite(serverKinds.find(({ kind }) => kind === '3.8')!.settings)

/** An entry that is shown in the console itself, neither in a frame nor in a window of its own. */
const isPage = ({ path, component, meta }: Entry): boolean =>
  meta?.internalOrExternal !== true && path.startsWith('/') && !path.includes(':') && !/:\/\/|^\{\{/.test(component ?? '')

/** Addresses of the entries of a menu that have a page. */
const pagesOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap((entry) => (entry.children?.length ? pagesOf(entry.children) : isPage(entry) ? [entry.path] : []))

/** What a page says, and what of it went wrong. */
async function standing(app: ConsolePage): Promise<{ path: string; faults: number; isEmpty: boolean }> {
  await expectSoon(() => app.count(loadingSelector)).toBe(0)
  return {
    path: app.path(),
    faults: await app.count('.ops-pagefailure, .ops-field-error, [data-tone=danger][role=alert]'),
    isEmpty: (await app.console.all('.ops-content', (contents) => contents.map((one) => one.innerText.trim()).join(''))) === '',
  }
}

it('every entry of the menu of a 3.8 server opens at its own address, and none is empty or fails', async () => {
  const { token } = await site.server.signIn('admin')
  const { result } = await site.server.call('/sys/permission/getUserPermissionByToken', { token })
  const paths = pagesOf((result as { menu: Entry[] }).menu)
  expect(paths.length).toBeGreaterThan(20)
  const app = await site.openAs('admin', '/')
  const wrong: unknown[] = []
  for (const path of paths) {
    await visitTab(app, path)
    const page = await standing(app)
    if (page.path !== path || page.faults > 0 || page.isEmpty) wrong.push([path, page])
  }
  expect(wrong).toEqual([])
})
