/** Address of the map: `at` shows the position of a device, `track` its track. */
export const gpsAddress = (view: 'at' | 'track', deviceId: string): string =>
  `/gpsinfo?${new URLSearchParams({ [view]: `equipment:${deviceId}` }).toString()}`
