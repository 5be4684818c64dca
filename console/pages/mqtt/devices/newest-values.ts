import { isRecord } from '../../../../elements/core/storage/shapes'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'

/** Names under which devices send what every list shows. */
export const standardNames = {
  battery: ['battery', 'bat', 'batteryLevel'],
  temperature: ['temperature', 'temp'],
  signal: ['signal', 'rssi'],
} as const
export type StandardMetric = keyof typeof standardNames

function valueOf(telemetry: WireRecord, metric: StandardMetric): number | null {
  const value = standardNames[metric].map((name) => telemetry[name]).find((one) => typeof one === 'number')
  return typeof value === 'number' ? value : null
}

/** The fields of a row of the list that a message `mqtt.state` changes. */
export function newestValues({ onlineStatus, telemetry, time, beyond, refusal }: WireRecord): WireRecord {
  const values = isRecord(telemetry) ? telemetry : {}
  return {
    onlineStatus,
    refusal,
    telemetry,
    telemetryTime: time,
    ...(Array.isArray(beyond) && { beyond }),
    battery: valueOf(values, 'battery'),
    temperature: valueOf(values, 'temperature'),
    signal: valueOf(values, 'signal'),
  }
}
