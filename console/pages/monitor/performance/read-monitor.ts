import { isRecord } from '../../../../elements/core/storage/shapes'
import { isOpsError, noAuthorityCode, OpsError, type Transport } from '../../../../elements/core/transport'
import { nullIfAbsent, optionalCall } from '../../../../elements/core/transport/absent-calls'
import { monitorPaths } from './monitor-paths'

/** The values of a source by their names; null where this server has no such source. */
export type SourceValues = Readonly<Record<string, number>> | null

const isForbidden = (error: unknown): boolean => isOpsError(error) && (error.kind === 'forbidden' || error.code === noAuthorityCode)

/** A call whose answer may come without an envelope. @throws OpsError */
async function bare(transport: Transport, path: string, signal: AbortSignal): Promise<unknown> {
  return (await transport.envelope({ method: 'GET', path, signal, bare: true })).result
}

const wrongShape = (path: string): OpsError => new OpsError('malformed', { path, status: 200 })

/** The names of the metrics there are; null where that is not told, and each is asked for. @throws OpsError for who may not see any */
export async function loadMetricNames(transport: Transport, signal: AbortSignal): Promise<ReadonlySet<string> | null> {
  try {
    const response = await bare(transport, monitorPaths.metrics, signal)
    const names = isRecord(response) && Array.isArray(response.names) ? response.names.filter((name) => typeof name === 'string') : []
    return names.length > 0 ? new Set(names) : null
  } catch (error) {
    if (isForbidden(error)) throw error
    return null
  }
}

function measuredValues(response: unknown, path: string): SourceValues {
  if (!isRecord(response) || !Array.isArray(response.measurements)) throw wrongShape(path)
  const values = response.measurements
    .filter(isRecord)
    .flatMap(({ statistic, value }) => (typeof statistic === 'string' && typeof value === 'number' ? [[statistic, value] as const] : []))
  return Object.fromEntries(values)
}

function numbersOf(response: unknown, path: string): SourceValues {
  if (!isRecord(response)) throw wrongShape(path)
  return Object.fromEntries(
    Object.entries(response).flatMap(([name, value]) => (Number.isFinite(Number(value)) ? [[name, Number(value)]] : [])),
  )
}

export const isCall = (source: string): boolean => source.startsWith('/')

/** A metric by its name, or a call that tells several values by its path. @throws OpsError */
export function loadSource(transport: Transport, source: string, signal: AbortSignal): Promise<SourceValues> {
  const path = isCall(source) ? source : `${monitorPaths.metrics}/${source}`
  return optionalCall(transport, path, async () => {
    const response = await bare(transport, path, signal)
    return isCall(source) ? numbersOf(response, path) : measuredValues(response, path)
  })
}

/** What a server remembers, by names of values; times are epoch ms of this browser. */
export interface Remembered {
  readonly at: number
  readonly values: Readonly<Record<string, number>>
}

/** How busy the server was in the last minutes; null where it does not remember. @throws OpsError */
export function loadHistory(transport: Transport, minutes: string, signal: AbortSignal): Promise<readonly Remembered[] | null> {
  return optionalCall(transport, monitorPaths.history, async () => {
    const response = await transport.get(monitorPaths.history, { minutes }, { signal })
    if (!isRecord(response) || !Array.isArray(response.points)) throw wrongShape(monitorPaths.history)
    // The clocks of both differ.
    const ahead = typeof response.now === 'number' ? Date.now() - response.now : 0
    return response.points.filter(isRecord).map(({ time, ...values }) => ({
      at: Number(time) + ahead,
      values: Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : []))),
    }))
  })
}

export interface Disk {
  readonly name: string
  readonly total: number
  readonly free: number
  /** 0 to 1. */
  readonly used: number
}

function diskOf(record: Record<string, unknown>): Disk {
  const [total, free, percent] = [Number(record['max']), Number(record['rest']), Number(record['restPPT'])]
  const response = percent >= 0 && percent <= 100
  return { name: String(record['name']), total, free, used: response ? percent / 100 : total > 0 ? (total - free) / total : 0 }
}

/** @throws OpsError */
export function loadDisks(transport: Transport, signal: AbortSignal): Promise<readonly Disk[] | null> {
  return nullIfAbsent(async () => {
    const response = await transport.get(monitorPaths.disks, {}, { signal })
    if (!Array.isArray(response)) throw wrongShape(monitorPaths.disks)
    return response.filter(isRecord).map(diskOf)
  })
}

export interface RedisLine {
  readonly key: string
  readonly description: string
  readonly value: string
}

/** @throws OpsError */
export function loadRedis(transport: Transport, signal: AbortSignal): Promise<readonly RedisLine[] | null> {
  return nullIfAbsent(async () => {
    const response = await bare(transport, monitorPaths.redis, signal)
    if (!Array.isArray(response)) throw wrongShape(monitorPaths.redis)
    return response.filter(isRecord).map(({ key, description, value }) => ({
      key: typeof key === 'string' ? key : '',
      description: typeof description === 'string' ? description : '',
      value: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    }))
  })
}

/** A call that tells one number of Redis under this name. @throws OpsError */
export async function loadRedisNumber(transport: Transport, path: string, name: string, signal: AbortSignal): Promise<number> {
  const response = await bare(transport, path, signal)
  const value = isRecord(response) ? Number(response[name]) : Number.NaN
  if (!Number.isFinite(value)) throw wrongShape(path)
  return value
}

/** The last calls as the server keeps them; null where it keeps none. @throws OpsError */
export async function loadTraces(transport: Transport, signal: AbortSignal): Promise<readonly Record<string, unknown>[] | null> {
  for (const path of monitorPaths.traces) {
    // oxlint-disable-next-line no-await-in-loop -- the second one is asked only where the first one is not there
    const response = await optionalCall(transport, path, () => bare(transport, path, signal))
    if (response === null) continue
    if (!isRecord(response) || !Array.isArray(response.traces)) throw wrongShape(path)
    return response.traces.filter(isRecord)
  }
  return null
}
