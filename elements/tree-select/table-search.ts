import { type RecordLookup, textLookup } from '../core/record-lookup'
import { paths } from '../core/transport/paths'
import { pathSegment } from '../core/transport/query-string'
import type { Transport } from '../core/transport/transport.types'
import { keyOfRecord, recordsIn, textOfRecord, type TreeRecord } from '../parts/tree-picker'

/** Most rows that a search lists. */
const searchSize = 100
/** Most levels above a row that are looked up; a table may name parents in a circle. */
const maxLevels = 20

export interface TableSearch {
  /** `table,text column,code column`. */
  dict: string
  pidField: string
  /** Only rows below it count; `''`: all. */
  pidValue: string
}

/** The text column of rows by their codes. */
export function tableLookup(dict: string): RecordLookup<TreeRecord> {
  const path = `${paths.dict.loadItem}/${pathSegment(dict)}`
  return textLookup<TreeRecord>({
    name: path,
    load: (transport, keys) => transport.get(path, { key: keys.join(',') }),
    record: (key, title) => ({ key, title }),
    keyOf: keyOfRecord,
  })
}

/** Codes of the rows above, each by the code below it: the parent column read as if it were a name. */
async function parentsOf(
  transport: Transport,
  { dict, pidField, pidValue }: TableSearch,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const [table = '', , code = ''] = dict.split(',')
  const column = tableLookup(`${table},${pidField},${code}`)
  const parents = new Map<string, string>()
  let unknown = codes
  for (let level = 0; level < maxLevels && unknown.length > 0; level += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a level is known by the one below it
    const found = await column.load(transport, unknown)
    for (const record of found) parents.set(keyOfRecord(record), textOfRecord(record))
    const parentCodes = found.map(textOfRecord).filter((parent) => parent !== pidValue && !parents.has(parent) && !codes.includes(parent))
    unknown = [...new Set(parentCodes)]
  }
  return parents
}

/** Codes above a row, the nearest first; ends where the data goes in a circle. */
function ancestorPath(code: string, parents: ReadonlyMap<string, string>): string[] {
  const path: string[] = []
  for (let at = parents.get(code); at !== undefined && at !== code && !path.includes(at); at = parents.get(at)) path.push(at)
  return path
}

/** The rows below those they belong to, as far as these are among them. */
export function nestRecords(records: readonly TreeRecord[], parents: ReadonlyMap<string, string>): TreeRecord[] {
  const recordByKey = new Map(records.map((record) => [keyOfRecord(record), record]))
  const isChild = (key: string, parent: string): boolean =>
    recordByKey.has(parent) && !ancestorPath(parent, parents).includes(key) && parent !== key
  const keys = [...recordByKey.keys()]
  const nested = (key: string): TreeRecord => {
    const children = keys.filter((other) => parents.get(other) === key && isChild(other, key)).map(nested)
    return { ...recordByKey.get(key), ...(children.length > 0 && { children }) }
  }
  return keys.filter((key) => !isChild(key, parents.get(key) ?? '')).map(nested)
}

/**
 * Rows of the whole table that match, each below the rows it belongs to. The server's search knows no places: parents are
 * asked for level by level. Where a server does not tell them, rows come without places, unless places decide what counts.
 */
export async function searchTable(transport: Transport, search: TableSearch, keyword: string, signal: AbortSignal): Promise<TreeRecord[]> {
  const { dict, pidValue } = search
  const hits = recordsIn<TreeRecord>(
    await transport.get(`${paths.dict.load}/${pathSegment(dict)}`, { keyword, pageSize: searchSize }, { signal }),
  )
  try {
    const parents = await parentsOf(transport, search, hits.map(keyOfRecord))
    const inside = hits.filter((hit) => pidValue === '' || ancestorPath(keyOfRecord(hit), parents).includes(pidValue))
    const codes = inside.map(keyOfRecord)
    const ancestors = new Set(
      codes.flatMap((code) => ancestorPath(code, parents)).filter((code) => code !== pidValue && !codes.includes(code)),
    )
    const names = ancestors.size > 0 ? await tableLookup(dict).load(transport, [...ancestors]) : []
    return nestRecords([...inside, ...names], parents)
  } catch (error) {
    if (pidValue !== '') throw error
    return hits
  }
}
