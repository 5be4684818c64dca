import { isObject } from '../../platform/base/objects'

/** Bytes of one payload. */
export const MAX_PAYLOAD = 8 * 1024
/** Names and characters of a metric. */
const MAX_METRICS = 64
const MAX_TEXT = 64

export type MetricValue = number | string | boolean
export type Metrics = Readonly<Record<string, MetricValue>>

/** A payload as it is read, or the reason for which it is refused. */
export type Payload = { fields: Readonly<Record<string, unknown>> } | { reason: string }

/** The text of a payload; devices with buffers of fixed length send NUL bytes before or behind it. */
export function textOf(payload: Uint8Array): string {
  return new TextDecoder().decode(payload).replaceAll(/^\0+|\0+$/g, '')
}

/** Reads the JSON object of a device. */
export function readPayload(payload: Uint8Array): Payload {
  if (payload.length > MAX_PAYLOAD) return { reason: '报文超过8KB' }
  const text = textOf(payload)
  if (text.trim() === '') return { reason: '空报文' }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { reason: '不是JSON' }
  }
  if (!isObject(value)) return { reason: '不是JSON对象' }
  if (Object.hasOwn(value, '__proto__')) return { reason: '含有不允许的字段' }
  return { fields: value }
}

const isMetric = (value: unknown): value is MetricValue =>
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && value.length <= MAX_TEXT)

/** The metrics of a telemetry message: numbers, flags and short texts, without the time and the mark of the simulator. */
export function metricsOf(fields: Readonly<Record<string, unknown>>): Metrics {
  const entries = Object.entries(fields).filter(
    ([name, value]) => name !== 'ts' && name !== 'sim' && name.length <= MAX_TEXT && isMetric(value),
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- filtered above
  return Object.fromEntries(entries.slice(0, MAX_METRICS)) as Metrics
}

/** Names under which devices send what every list shows. */
const STANDARD = {
  battery: ['battery', 'bat', 'batteryLevel'],
  temperature: ['temperature', 'temp'],
  signal: ['signal', 'rssi'],
} as const
export type StandardMetric = keyof typeof STANDARD

/** The name under which these metrics hold battery (percent), temperature (°C) or signal (dBm); null: they hold none. */
export function standardName(metrics: Metrics, metric: StandardMetric): string | null {
  return STANDARD[metric].find((name) => typeof metrics[name] === 'number') ?? null
}

/** Battery (percent), temperature (°C) or signal (dBm); null: none was sent. */
export function standardValue(metrics: Metrics, metric: StandardMetric): number | null {
  const name = standardName(metrics, metric)
  const value = name === null ? undefined : metrics[name]
  return typeof value === 'number' ? value : null
}
