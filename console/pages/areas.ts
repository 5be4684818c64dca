import { addPageComponents, addPageFolder } from '../../elements/core/permissions'
import type { CodeLoader } from '../../elements/parts/lazy-code'
import type { LazyView } from '../../elements/parts/lazy-part'
import { lazyPage } from '../routes/lazy-page'
import type { HasPage } from '../routes/pages-context'
import { ACCOUNT_PAGES } from './account/area'
import { BUILT_IN_PAGES } from './built-in/area'
import { DASHBOARD_PAGES } from './dashboard/area'
import { DEVICES_PAGES } from './devices/area'
import { FIELD_PAGES } from './field/area'
import { MOBILE_PAGES } from './mobile/area'
import { GB_PAGES } from './gb/area'
import { MONITOR_PAGES } from './monitor/area'
import { MQTT_PAGES } from './mqtt/area'
import { ONLINE_PAGES } from './online/area'
import type { ListPageEntry, PageArea } from './parts/page-area.types'
import type { PageProps } from './parts/page.types'
import { RECORDINGS_PAGES } from './recordings/area'
import { STOCK_COMPONENTS } from './stock-components'
import { STREAMS_PAGES } from './streams/area'
import { SYSTEM_PAGES } from './system/area'
import { WEBSITE_PAGES } from './website/area'

/** All pages of the console. */
export const PAGES: PageArea = [
  ...ACCOUNT_PAGES,
  ...BUILT_IN_PAGES,
  ...DASHBOARD_PAGES,
  ...DEVICES_PAGES,
  ...FIELD_PAGES,
  ...MOBILE_PAGES,
  ...GB_PAGES,
  ...MONITOR_PAGES,
  ...MQTT_PAGES,
  ...ONLINE_PAGES,
  ...RECORDINGS_PAGES,
  ...STREAMS_PAGES,
  ...SYSTEM_PAGES,
  ...WEBSITE_PAGES,
]

const views = new Map(
  PAGES.map((entry): [string, LazyView<PageProps>] => {
    addPageComponents(entry.id, [...(entry.components ?? []), ...(STOCK_COMPONENTS[entry.id] ?? [])])
    if (entry.folder !== undefined) addPageFolder(entry.id, entry.folder)
    return [entry.id, lazyPage('list' in entry ? listPage(entry.list) : entry.page)]
  }),
)

function listPage(load: ListPageEntry['list']): CodeLoader<PageProps> {
  return async () => {
    const [{ resourcePage }, { default: resource }] = await Promise.all([import('./parts/resource-page'), load()])
    return { default: resourcePage(resource) }
  }
}

/** Undefined if the console has no page with this id. */
export function pageFor(id: string): LazyView<PageProps> | undefined {
  return views.get(id)
}

export const hasPage: HasPage = (id) => views.has(id)
