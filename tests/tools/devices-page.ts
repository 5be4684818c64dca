import { everyCell } from './cells'
import type { ConsolePage } from './console-page'
import type { Site } from './site'
import { expectSoon } from './wait'

export const devicesPath = '/cloudlive/equipment'

/** A device that is live in the demo data. */
export const studio = '一号演播室主机位'

/** The page of devices, with its list. */
export async function openDevices(site: Site, username = 'admin', at = devicesPath): Promise<ConsolePage> {
  const app = await site.openAs(username, at)
  await expectSoon(async () => (await app.column('设备名称')).length).toBeGreaterThan(3)
  return app
}

/** The lines of the tree beside it. */
export const groupsOf = (app: ConsolePage): Promise<string[]> =>
  app.console.all('.ops-devicegroups [role="treeitem"]', (lines) => lines.map((line) => line.innerText.replace(/\s+/g, ' ').trim()))

/** The row of the device with this name. */
export const deviceRow = async (app: ConsolePage, name: string): Promise<Record<string, string> | undefined> =>
  (await app.rows()).find((row) => row['设备名称'] === name)

export const deviceState = async (app: ConsolePage, name: string): Promise<string | undefined> => (await deviceRow(app, name))?.['状态']

/** Searches the list for a name and waits for the result. */
export async function findDevice(app: ConsolePage, name: string): Promise<void> {
  await app.fill('设备名称', name)
  await app.press('查询')
  await expectSoon(() => app.column('设备名称')).toContain(name)
  await everyCell(app, '设备名称', (one) => one.includes(name))
}
