import type { ConsolePage } from './console-page'
import type { Site } from './site'
import { soon } from './wait'

export const devicesPath = '/cloudlive/equipment'

/** The page of devices, with its list. */
export async function openDevices(site: Site, username = 'admin', at = devicesPath): Promise<ConsolePage> {
  const app = await site.openAs(username, at)
  await soon(async () => (await app.column('设备名称')).length).toBeGreaterThan(3)
  return app
}

/** The lines of the tree beside it. */
export const groupsOf = (app: ConsolePage): Promise<string[]> =>
  app.console.all('.ops-devicegroups [role="treeitem"]', (lines) => lines.map((line) => line.innerText.replace(/\s+/g, ' ').trim()))
