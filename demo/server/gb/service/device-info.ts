import type { ServerContext } from '../../platform/context'
import { inTransaction } from '../../platform/database/transactions'
import type { GbDeviceTable } from '../gb-tables'
import { textOfChild, type XmlElement } from '../manscdp/xml'

export type DeviceInfo = Pick<GbDeviceTable, 'name' | 'manufacturer' | 'model' | 'firmware'>

/** Stores what a device says of itself. A name that a person gave stays. */
export async function storeInfo(
  { database }: Pick<ServerContext, 'database'>,
  device: GbDeviceTable,
  root: XmlElement,
): Promise<DeviceInfo> {
  const text = (name: string): string | null => textOfChild(root, name).slice(0, 100) || null
  const info: DeviceInfo = {
    name: device.name === device.deviceId ? (text('devicename') ?? device.name) : device.name,
    manufacturer: text('manufacturer') ?? device.manufacturer,
    model: text('model') ?? device.model,
    firmware: text('firmware') ?? device.firmware,
  }
  await inTransaction(database, async (trx) => {
    await trx.updateTable('gbDevice').set(info).where('id', '=', device.id).execute()
    await trx
      .updateTable('iblCloudLiveEquipmentGroup')
      .set({ name: info.name })
      .where('id', '=', device.id)
      .where('name', '=', device.name)
      .execute()
  })
  return info
}
