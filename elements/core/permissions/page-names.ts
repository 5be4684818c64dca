/** Page ids by component, in lower case. */
const pageIds = new Map<string, string>()

/** Pages of folders of components, in lower case; `word` is a part of the component's name. */
const pageFolders: { folder: string; word: string; page: string }[] = []

/**
 * Any other component in a folder leads to this page. Of several pages of a folder that one is taken whose `word` the component contains,
 * else the first.
 */
export function addPageFolder(page: string, folder: string, word = page.split('/').at(-1) ?? ''): void {
  pageFolders.push({ folder: folder.toLowerCase(), word: word.toLowerCase(), page })
}

function pageOfFolder(component: string): string | undefined {
  const [folder, ...rest] = component.toLowerCase().split('/')
  if (folder === undefined || rest.length === 0) return undefined
  const pages = pageFolders.filter((entry) =>
    entry.folder.endsWith('*') ? folder.startsWith(entry.folder.slice(0, -1)) : entry.folder === folder,
  )
  const named = [rest.join('/'), folder].flatMap((text) => pages.find(({ word }) => text.includes(word)) ?? [])
  return (named[0] ?? pages[0])?.page
}

/** Adds the components of menus that lead to a page, in any case; its id is one of them. */
export function addPageComponents(page: string, components: readonly string[] = []): void {
  for (const component of [page, ...components]) pageIds.set(tidyComponent(component).toLowerCase(), page)
}

function tidyComponent(component: string): string {
  return (
    component
      .replace(/^\/+/, '')
      .replace(/^views\//, '')
      .replace(/\.(vue|tsx?)$/, '')
      .replace(/\/index$/, '')
      // Stock pages lie elsewhere in the Vue 3 generation (3.8).
      .replace(/^(?:demo\/page(?=\/(?:result|account)\/)|sys(?=\/exception\/))\//, '')
      // Home pages of the Vue 3 generation.
      .replace(/^dashboard\/Analysis\/homePage\//, 'dashboard/')
      .replace(/^super(?=\/online\/)/, 'modules')
  )
}

/**
 * The page id of a stored component: `system/UserList` (Vue 2) and `system/user/index` (Vue 3) are one page. A component that
 * neither `addPageComponents` nor `addPageFolder` knows is its own id.
 */
export function pageOf(component: string): string {
  const tidy = tidyComponent(component)
  return pageIds.get(tidy.toLowerCase()) ?? pageOfFolder(tidy) ?? tidy
}

/** `layouts/RouteView`, `layouts/PageView`, `layouts/default/index`: containers, not pages. */
export function isLayout(component: string): boolean {
  return component === '' || /(^|\/)layouts?\//i.test(component)
}

export function isFrameLayout(component: string): boolean {
  return /layouts?\/iframe/i.test(component) || /^(sys\/)?iframe(\/index|PageView)?$/i.test(component)
}

/** A page made from a stored form or report, which the console shows by itself: it needs no route of its own. */
export function isOnlinePage(page: string): boolean {
  return page.startsWith('online/')
}
