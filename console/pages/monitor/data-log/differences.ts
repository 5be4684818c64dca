import { parseJson } from '../../../../elements/core/format/parse-json'
import { isRecord } from '../../../../elements/core/storage/shapes'

/** A field in two versions of a record; undefined where a version does not have it. */
export interface Difference {
  field: string
  left: string | undefined
  right: string | undefined
  differs: boolean
}

/** What a version holds, as the wire writes it; undefined for a deleted record and for what is no record. */
export function contentOf(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const content = parseJson(text)
    return isRecord(content) ? content : undefined
  } catch {
    return undefined
  }
}

function textKeyOf(value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * Every field of two versions, in the order of the newer one, and whether it is another; one that holds nothing is as if it were not there.
 */
export function differencesOf(left: string, right: string): Difference[] {
  const [before, after] = [contentOf(left) ?? {}, contentOf(right) ?? {}]
  return [...new Set([...Object.keys(after), ...Object.keys(before)])].map((field) => {
    const [old, now] = [before, after].map((content) => textKeyOf(Object.hasOwn(content, field) ? content[field] : undefined))
    return { field, left: old, right: now, differs: (old ?? '') !== (now ?? '') }
  })
}
