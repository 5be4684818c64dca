import { isRecord } from '../storage/shapes'

/** Whether a new password ended the other sessions of its account: only some servers do that, and only ours says so. */
export function endedOthers(result: unknown): boolean {
  return isRecord(result) && result.sessionsEnded === true
}
