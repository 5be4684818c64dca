import { homePath } from '../../console/routes/open-paths'
import { ownPages } from '../../console/routes/own-pages'

/** Where every page of the console is, by its id. */
export const pagePaths: ReadonlyMap<string, string> = new Map([
  ['dashboard/analysis', homePath],
  ['system/user', '/isystem/user'],
  ['system/position', '/isystem/position'],
  ...ownPages.map(({ path, page = path.slice(1) }) => [page, path] as const),
])
