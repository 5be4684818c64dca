import { isRecord } from '../../../../elements/core/storage'
import { OpsError, type Transport } from '../../../../elements/core/transport'
import { trackAbsence } from '../../../../elements/core/transport/absent-calls'
import { logPaths } from './log-paths'

const PATH = logPaths.verifyChain

const TROUBLES = ['changed', 'missing', 'broken', 'added'] as const
export type ChainErrorKind = (typeof TROUBLES)[number]

export interface ChainError {
  readonly kind: ChainErrorKind
  /** Null: the line has no place. */
  readonly no: number | null
  readonly logId: string
  readonly createTime: string
}

export interface ChainEnd {
  readonly no: number
  readonly createTime: string
  readonly hash: string
}

/** What is known of the chain so far. */
export interface ChainReport {
  /** The place to go on with; null when all has been looked at. */
  readonly next: number | null
  readonly firstTime: string
  readonly last: ChainEnd | null
  readonly whole: number
  readonly removed: number
  /** Lines from before the chain began. */
  readonly before: number
  readonly troubles: readonly ChainError[]
}

export const nothingChecked: ChainReport = { next: 1, firstTime: '', last: null, whole: 0, removed: 0, before: 0, troubles: [] }

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function faultOf(value: unknown): ChainError[] {
  const kind = isRecord(value) && TROUBLES.find((one) => one === value['kind'])
  if (!kind) return []
  const { no, logId, createTime } = value
  return [{ kind, no: typeof no === 'number' ? no : null, logId: textOf(logId), createTime: textOf(createTime) }]
}

/** The report with one more answer. @throws OpsError malformed */
export function withResponse(report: ChainReport, response: unknown): ChainReport {
  if (!isRecord(response) || !Array.isArray(response['troubles'])) throw new OpsError('malformed', { path: PATH, status: 200 })
  const { next, first, last, whole, removed, before, troubles } = response
  return {
    next: typeof next === 'number' && next > (report.next ?? 0) ? next : null,
    firstTime: report.firstTime || (isRecord(first) ? textOf(first['createTime']) : ''),
    last: isRecord(last) ? { no: numberOf(last['no']), createTime: textOf(last['createTime']), hash: textOf(last['hash']) } : null,
    whole: report.whole + numberOf(whole),
    removed: report.removed + numberOf(removed),
    before: report.before + numberOf(before),
    troubles: [...report.troubles, ...troubles.flatMap(faultOf)],
  }
}

/** Looks at the next stretch. @throws OpsError */
export async function checkFurther(report: ChainReport, transport: Transport, signal: AbortSignal): Promise<ChainReport> {
  const call = (): Promise<unknown> => transport.get(PATH, { from: report.next ?? 1 }, { signal })
  return withResponse(report, await trackAbsence(transport, PATH, call))
}

/** A note of an end, to be kept elsewhere. */
export const noteOf = ({ no, hash }: Pick<ChainEnd, 'no' | 'hash'>): string => `${no}:${hash}`

/** Null where it is no note. */
export function readNote(text: string): { no: number; hash: string } | null {
  const [, no = '', hash = ''] = /^\s*(\d{1,10})\s*[:：]\s*([\da-fA-F]{64})\s*$/.exec(text) ?? []
  return Number(no) > 0 ? { no: Number(no), hash: hash.toLowerCase() } : null
}

/** Whether the chain still has what was noted: `gone` where its place is no longer there. @throws OpsError */
export async function compareNote(
  note: { no: number; hash: string },
  transport: Transport,
  signal?: AbortSignal,
): Promise<'same' | 'other' | 'gone'> {
  const response = await transport.get(PATH, { from: note.no }, signal ? { signal } : {})
  const start = isRecord(response) ? response['start'] : null
  if (!isRecord(start)) return 'gone'
  return start['hash'] === note.hash ? 'same' : 'other'
}
