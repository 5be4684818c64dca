import type { Work } from '../database/transactions'
import { newId } from '../ids'

/** What the operation log says of a call that wrote; `operateType` is the dictionary operate_type. */
export interface AuditEntry {
  text: string
  operateType: 1 | 2 | 3 | 4 | 5 | 6
}

/** Log texts are one line that reads as it is stored: line ends, control characters and marks of direction (a name may hold them) become blanks. */
function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters to remove
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g, ' ').slice(0, 500)
}

export interface SignInEvent {
  /** Null: nobody has the name that was typed. */
  user: { id: string; username: string } | null
  address: string
  text: string
  now: string
}

/** A line of the sign-in log (log_type 1). */
export async function recordSignIn(work: Work, event: SignInEvent): Promise<void> {
  await work
    .insertInto('sysLog')
    .values({
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
    })
    .execute()
}

export interface Operation {
  audit: AuditEntry
  caller: { userId: string; username: string }
  address: string
  request: { method: string; url: string }
  milliseconds?: number
  now: string
}

/** A line of the operation log (log_type 2); answers its id. */
export async function recordOperation(work: Work, operation: Operation): Promise<string> {
  const id = newId()
  await work
    .insertInto('sysLog')
    .values({
      id,
      logType: 2,
      operateType: operation.audit.operateType,
      logContent: oneLine(operation.audit.text),
      userid: operation.caller.userId,
      username: operation.caller.username,
      ip: operation.address,
      method: operation.request.method,
      // Without the query: that may hold a token.
      requestUrl: oneLine(operation.request.url.split('?')[0] ?? ''),
      costTime: operation.milliseconds ?? null,
      createTime: operation.now,
    })
    .execute()
  return id
}

/** The same of what a scheduled job did: nobody called it. */
export async function recordJob(work: Work, audit: AuditEntry, now: string): Promise<void> {
  await work
    .insertInto('sysLog')
    .values({
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
    })
    .execute()
}

/** Counts an opening of the console. */
export async function recordVisit(work: Work, userId: string, address: string, now: string): Promise<void> {
  await work
    .insertInto('sysVisit')
    .values({ id: newId(), userId, ip: address, day: now.slice(0, 10), createTime: now })
    .execute()
}
