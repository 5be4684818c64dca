/** The open connections of devices. A device is online while one of its accounts has a connection. */
export interface DeviceConnections<Connection> {
  add(equipmentNo: string, connection: Connection): void
  /** A connection takes commands. */
  listen(equipmentNo: string, connection: Connection): void
  /** Returns whether it was the last one of its device. */
  remove(equipmentNo: string, connection: Connection): boolean
  /** Whether a connection of a device is open beside this one. */
  isOpen(equipmentNo: string, beside?: Connection): boolean
  /** Devices that take commands. */
  listening(): string[]
}

export function createDeviceConnections<Connection>(): DeviceConnections<Connection> {
  /** Connection -> whether it takes commands. */
  const devices = new Map<string, Map<Connection, boolean>>()
  return {
    add(equipmentNo, connection) {
      const own = devices.get(equipmentNo) ?? new Map<Connection, boolean>()
      devices.set(equipmentNo, own.set(connection, false))
    },
    listen(equipmentNo, connection) {
      const own = devices.get(equipmentNo)
      if (own?.has(connection)) own.set(connection, true)
    },
    remove(equipmentNo, connection) {
      const own = devices.get(equipmentNo)
      if (!own?.delete(connection) || own.size > 0) return false
      devices.delete(equipmentNo)
      return true
    },
    isOpen: (equipmentNo, beside) => [...(devices.get(equipmentNo)?.keys() ?? [])].some((connection) => connection !== beside),
    listening: () => [...devices].filter(([, own]) => [...own.values()].includes(true)).map(([equipmentNo]) => equipmentNo),
  }
}
