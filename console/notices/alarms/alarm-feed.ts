import { isRecord } from '../../../elements/core/storage/shapes'

/** An alarm as the banner shows it. */
export interface Alarm {
  readonly id: string
  readonly status: string
  /** `H`, `M` or `L`; an `L` makes no sound. */
  readonly level: string
  /** Text of the dictionary sos_type. */
  readonly type: string
  readonly name: string
  readonly address: string
  readonly createTime: string
  readonly repeatCount: number
  /** When it was changed last, epoch ms. */
  readonly changedAt: number
}

/** What is known of the alarms that nobody has acknowledged. */
export interface AlarmFeed {
  /** The newest first. */
  readonly waiting: readonly Alarm[]
  /** The latest change that is known, epoch ms; 0: none. */
  readonly latest: number
  /** When each alarm changed last, epoch ms: an older message about it counts no more. */
  readonly handledIds: ReadonlyMap<string, number>
}

export const emptyFeed: AlarmFeed = { waiting: [], latest: 0, handledIds: new Map() }

/** Alarms whose last change is remembered. */
const maxSeen = 5000

const stringIn = (row: Readonly<Record<string, unknown>>, name: string): string => {
  const value = row[name]
  return typeof value === 'string' ? value : ''
}

/** A whole row of the list, or the fields of one that changed. */
function merged(known: Alarm | undefined, row: Readonly<Record<string, unknown>>): Alarm | null {
  const type = stringIn(row, 'type_dictText') || stringIn(row, 'type')
  if (!known && type === '') return null
  return {
    id: stringIn(row, 'id'),
    status: stringIn(row, 'status'),
    level: stringIn(row, 'level') || (known?.level ?? ''),
    type: type || (known?.type ?? ''),
    name: stringIn(row, 'name') || (known?.name ?? ''),
    address: stringIn(row, 'address') || (known?.address ?? ''),
    createTime: stringIn(row, 'createTime') || (known?.createTime ?? ''),
    repeatCount: Number(row['repeatCount']) || (known?.repeatCount ?? 1),
    changedAt: Number(row['changedAt']) || 0,
  }
}

const isNewerFirst = (one: Alarm, other: Alarm): number => other.createTime.localeCompare(one.createTime) || other.id.localeCompare(one.id)

/** The feed with rows of the server, as lists and messages bring them, in any order and more than once. */
export function withRows(feed: AlarmFeed, rows: readonly unknown[]): AlarmFeed {
  const waiting = new Map(feed.waiting.map((alarm) => [alarm.id, alarm]))
  const seen = new Map(feed.handledIds)
  let { latest } = feed
  for (const row of rows) {
    if (!isRecord(row)) continue
    const id = stringIn(row, 'id')
    const changedAt = Number(row['changedAt']) || 0
    if (id === '' || changedAt < (seen.get(id) ?? 0)) continue
    // Set anew, so that the oldest stand first.
    seen.delete(id)
    seen.set(id, changedAt)
    latest = Math.max(latest, changedAt)
    const alarm = merged(waiting.get(id), row)
    if (alarm?.status === 'new') waiting.set(id, alarm)
    else waiting.delete(id)
  }
  for (const id of seen.keys()) {
    if (seen.size <= maxSeen) break
    seen.delete(id)
  }
  return { waiting: [...waiting.values()].toSorted(isNewerFirst), latest, handledIds: seen }
}

/** The feed after all that is not acknowledged was loaded: what is not among it waits no more. */
export function withWaiting(feed: AlarmFeed, rows: readonly unknown[]): AlarmFeed {
  const ids = new Set(rows.flatMap((row) => (isRecord(row) ? [stringIn(row, 'id')] : [])))
  return withRows({ ...feed, waiting: feed.waiting.filter(({ id }) => ids.has(id)) }, rows)
}

/** Whether somebody has to hear it. */
export const isLoud = ({ waiting }: AlarmFeed): boolean => waiting.some(({ level }) => level !== 'L')
