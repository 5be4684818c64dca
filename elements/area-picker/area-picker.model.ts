import { isRecord } from '../core/storage/shapes'
import type { AreaRecord, AreaRow } from './area-picker.types'

/** Parent of the top level (clauses 3). */
export const country = '86'

/** Province, city, district: keys of their names. */
export const levelKeys = ['level1', 'level2', 'level3'] as const

const maxLevels = levelKeys.length

export interface AreaIndex {
  readonly byId: ReadonlyMap<string, AreaRow>
  readonly childrenOf: ReadonlyMap<string, readonly AreaRow[]>
}

/** Reads the compact text of the bundled data: see `area-data.ts`. */
export function unpackAreas(packed: string): AreaRow[] {
  return packed
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [head = '', districts = ''] = line.split(':')
      const digits = /^\d+/.exec(head)?.[0] ?? ''
      const id = digits.padEnd(6, '0')
      const own = { id, text: head.slice(digits.length), pid: digits.length === 2 ? country : `${digits.slice(0, 2)}0000` }
      return [
        own,
        ...districts
          .split(',')
          .filter(Boolean)
          .map((district) => ({ id: digits + district.slice(0, 2), text: district.slice(2), pid: id })),
      ]
    })
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Rows of either form; what has no code or no name is left out. */
export function areaRows(data: unknown): AreaRow[] {
  const rows = Array.isArray(data)
    ? data.filter(isRecord).map(({ id, text, pid }) => ({ id: textOf(id), text: textOf(text), pid: textOf(pid) || country }))
    : Object.entries(isRecord(data) ? data : {}).flatMap(([pid, areas]) =>
        Object.entries(isRecord(areas) ? areas : {}).map(([id, text]) => ({ id, text: textOf(text), pid })),
      )
  return rows.filter(({ id, text }) => id !== '' && text !== '')
}

/** The first row of a code counts. */
export function indexAreas(rows: readonly AreaRow[]): AreaIndex {
  const byId = new Map<string, AreaRow>()
  const children = new Map<string, AreaRow[]>()
  for (const row of rows) {
    if (byId.has(row.id)) continue
    byId.set(row.id, row)
    const siblings = children.get(row.pid)
    if (siblings) siblings.push(row)
    else children.set(row.pid, [row])
  }
  return { byId, childrenOf: children }
}

/** From the province down to the area, whichever level it is on; empty for an unknown code. */
export function areaPath(index: AreaIndex, code: string): AreaRow[] {
  const path: AreaRow[] = []
  for (let row = index.byId.get(code); row && !path.includes(row); row = index.byId.get(row.pid)) path.unshift(row)
  return path
}

export function areaRecord(index: AreaIndex, code: string): AreaRecord | undefined {
  const path = areaPath(index, code)
  const row = path.at(-1)
  return row && { ...row, path: path.map(({ text }) => text) }
}

/** Most areas that a search lists. */
const maxHits = 100

/**
 * Areas of any offered level whose name holds what is searched for, the whole name first, then names that begin so; `text`
 * is the way to them. Of several words all have to be on the way, the last in the name: `杭州 西湖`.
 */
export function searchAreas(index: AreaIndex, query: string, levels: number): AreaRow[] {
  const words = query.trim().toLocaleLowerCase().split(/\s+/)
  const last = words.at(-1) ?? ''
  if (last === '') return []
  const rank = (name: string): number => (name === last ? 0 : name.startsWith(last) ? 1 : 2)
  const named = [...index.byId.values()].filter(({ text }) => text.toLocaleLowerCase().includes(last))
  const hits = named.flatMap((row) => {
    const path = areaPath(index, row.id).map(({ text }) => text)
    const text = path.join(' / ')
    const fits = path.length <= levels && words.every((word) => text.toLocaleLowerCase().includes(word))
    return fits ? [{ row: { ...row, text }, order: rank(row.text.toLocaleLowerCase()) * levels + path.length }] : []
  })
  return hits
    .toSorted((one, other) => one.order - other.order)
    .slice(0, maxHits)
    .map(({ row }) => row)
}

/** How many levels are offered: 1 to 3, everything else is 3. */
export function levelsOf(requested: number | undefined): number {
  return requested !== undefined && Number.isInteger(requested) && requested >= 1 && requested < maxLevels ? requested : maxLevels
}

/** What can be chosen below the codes, level by level; there is always a first level. */
export function areaColumns(index: AreaIndex, codes: readonly string[], levels: number): (readonly AreaRow[])[] {
  const columns = [country, ...codes].slice(0, levels).map((code) => index.childrenOf.get(code) ?? [])
  return columns.filter((rows, at) => at === 0 || rows.length > 0)
}

/** Whether nothing smaller is offered: the choice is complete. */
export function isDeepest(index: AreaIndex, code: string, level: number, levels: number): boolean {
  return level + 1 >= levels || !index.childrenOf.has(code)
}
