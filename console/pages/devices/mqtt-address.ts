/** Address of the page of an MQTT device. */
export const mqttAddress = (equipmentNo: string): string => `/mqtt?${new URLSearchParams({ no: equipmentNo }).toString()}`
