import { isRecord } from '../../core/storage/shapes'

/** Whether it may be sent as `condition` of a tree call: nothing, or an object as JSON (clause 5.3-01). */
export function isCondition(text: string): boolean {
  if (text === '') return true
  try {
    return isRecord(JSON.parse(text))
  } catch {
    return false
  }
}
