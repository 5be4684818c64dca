import { parseJson } from '../format/parse-json'
import { isRecord } from '../storage/shapes'

/** Bytes; a frame above is dropped unread. */
export const largestFrame = 1024 * 1024

function isTooLarge(text: string): boolean {
  // A UTF-16 unit takes at most 3 bytes: short texts need no counting.
  if (text.length * 3 <= largestFrame) return false
  return text.length > largestFrame || new TextEncoder().encode(text).length > largestFrame
}

/**
 * The JSON object a frame holds; null for everything else. Texts that are no JSON are normal: old servers repeat to everybody
 * what any client sends. Nothing is ever evaluated.
 */
export function objectIn(data: unknown): Record<string, unknown> | null {
  if (typeof data !== 'string' || !data.startsWith('{') || isTooLarge(data)) return null
  try {
    const frame = parseJson(data)
    return isRecord(frame) ? frame : null
  } catch {
    return null
  }
}
