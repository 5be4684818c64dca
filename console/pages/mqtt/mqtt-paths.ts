export const devicePath = (name: string): string => `/mqtt/mqttDevice/${name}`
export const productPath = (name: string): string => `/mqtt/mqttProduct/${name}`
export const commandPath = (name: string): string => `/mqtt/mqttCommand/${name}`

/** Address of the page with a device opened. */
export const devicePage = (equipmentNo: string): string => `/mqtt?no=${encodeURIComponent(equipmentNo)}`
