import type { SysDataLogTable } from '../database/data-log-table'
import type { SysLogTable } from '../database/schema'
import type { DbTransaction } from '../database/transactions'
import { newId } from '../base/ids'
import { chainLine } from './chain'
import { type LoggedObject, NO_OBJECT } from './readable-changes'

/** What the operation log says of a call that wrote; `operateType` is the dictionary operate_type. */
export interface AuditEntry {
  text: string
  operateType: 1 | 2 | 3 | 4 | 5 | 6
}

/**
 * Log texts are one line that reads as it is stored: line ends, control characters and marks of direction (a name may hold them) become
 * blanks.
 */
function oneLine(text: string, max = 500): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters to remove
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g, ' ').slice(0, max)
}

/** Without the query: that may hold a token. */
const pathOf = ({ url }: { url: string }): string => oneLine(url.split('?')[0] ?? '')

const MAX_OBJECT_NAME = 1000

/** No dictionary has it. */
export const EXCEPTIONS = 4

export interface SignInEvent {
  /** Null: nobody has the name that was typed. */
  user: { id: string; username: string } | null
  address: string
  text: string
  now: string
}

/** Writes a line, with its place in the chain of logs. */
async function writeLine(trx: DbTransaction, line: SysLogTable, versions: readonly SysDataLogTable[] = []): Promise<void> {
  await trx.insertInto('sysLog').values(line).execute()
  await chainLine(trx, line, versions)
}

/** A line of the sign-in log (log_type 1). */
export function recordSignIn(trx: DbTransaction, event: SignInEvent): Promise<void> {
  return writeLine(trx, {
    id: newId(),
    logType: 1,
    operateType: null,
    logContent: oneLine(event.text),
    userid: event.user?.id ?? null,
    username: event.user?.username ?? null,
    ip: event.address,
    method: null,
    requestUrl: null,
    costTime: null,
    createTime: event.now,
    ...NO_OBJECT,
  })
}

export interface Exception {
  text: string
  /** Null: nobody was signed in. */
  caller: { userId: string; username: string } | null
  address: string
  request: { method: string; url: string }
  now: string
}

/** A line of the log of exceptions (log_type 4), which servers of the 3.8 generation have. */
export function recordException(trx: DbTransaction, { text, caller, address, request, now }: Exception): Promise<void> {
  return writeLine(trx, {
    id: newId(),
    logType: EXCEPTIONS,
    operateType: null,
    logContent: oneLine(text),
    userid: caller?.userId ?? null,
    username: caller?.username ?? null,
    ip: address,
    method: request.method,
    requestUrl: pathOf(request),
    costTime: null,
    createTime: now,
    ...NO_OBJECT,
  })
}

export interface Operation {
  /** Default: a new one. */
  id?: string
  audit: AuditEntry
  caller: { userId: string; username: string }
  address: string
  request: { method: string; url: string }
  milliseconds?: number
  now: string
  object?: LoggedObject
}

/** A line of the operation log (log_type 2), and the versions that were kept with it. */
export function recordOperation(trx: DbTransaction, operation: Operation, versions: readonly SysDataLogTable[] = []): Promise<void> {
  const { id = newId(), audit, caller, address, request, milliseconds, now, object = NO_OBJECT } = operation
  const line = {
    id,
    logType: 2,
    operateType: audit.operateType,
    logContent: oneLine(audit.text),
    userid: caller.userId,
    username: caller.username,
    ip: address,
    method: request.method,
    requestUrl: pathOf(request),
    costTime: milliseconds ?? null,
    createTime: now,
    ...object,
    objectName: object.objectName === null ? null : oneLine(object.objectName, MAX_OBJECT_NAME),
  }
  return writeLine(trx, line, versions)
}

/** The same of what a scheduled job did: nobody called it. */
export function recordJob(trx: DbTransaction, audit: AuditEntry, now: string): Promise<void> {
  return writeLine(trx, {
    id: newId(),
    logType: 2,
    operateType: audit.operateType,
    logContent: oneLine(audit.text),
    userid: null,
    username: null,
    ip: '',
    method: null,
    requestUrl: null,
    costTime: null,
    createTime: now,
    ...NO_OBJECT,
  })
}

/** Counts an opening of the console. */
export async function recordVisit(trx: DbTransaction, userId: string, address: string, now: string): Promise<void> {
  await trx
    .insertInto('sysVisit')
    .values({ id: newId(), userId, ip: address, day: now.slice(0, 10), createTime: now })
    .execute()
}
