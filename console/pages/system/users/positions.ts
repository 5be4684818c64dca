import { isRecord } from '../../../../elements/core/storage/shapes'
import type { SelectOption } from '../../../../elements/parts/select'
import { splitComma } from '../../../../elements/list-page/resource/records'

interface Position {
  id: string
  code: string
  name: string
  rank: string | undefined
}

export interface Positions {
  all: readonly Position[]
  /** Positions that belong to tenants came together with the table that ties them to users by id (3.6). */
  ofTenants: boolean
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Positions of a list answer; servers name the text of the rank differently. */
export function positionsOf(result: unknown): Positions {
  const records: unknown = isRecord(result) && Array.isArray(result.records) ? result.records : result
  const rows = Array.isArray(records) ? records.filter(isRecord) : []
  const all = rows.map(({ id, code, name, rank_dictText, postRank_dictText, postRank }) => ({
    id: text(id),
    code: text(code),
    name: text(name),
    rank: text(rank_dictText ?? postRank_dictText ?? postRank) || undefined,
  }))
  return { all, ofTenants: rows.some((row) => 'tenantId' in row) }
}

/** Whether users hold ids or codes of positions, by what is stored in them; with nothing stored yet by the positions themselves. */
export function positionKey({ all, ofTenants }: Positions, stored: readonly string[]): 'id' | 'code' {
  const values = stored.flatMap(splitComma)
  const hits = (key: 'id' | 'code'): number => {
    const keys = new Set(all.map((position) => position[key]))
    return values.filter((value) => keys.has(value)).length
  }
  const [byId, byCode] = [hits('id'), hits('code')]
  if (byId === byCode) return ofTenants ? 'id' : 'code'
  return byId > byCode ? 'id' : 'code'
}

export function positionOptions({ all }: Positions, key: 'id' | 'code'): SelectOption[] {
  return all.flatMap(({ name, rank, [key]: value }) => (value && name ? [{ value, label: name, ...(rank && { sub: rank }) }] : []))
}

/** Names by id and by code: a value of the other kind can be read as well. */
export function positionNames({ all }: Positions): Record<string, string> {
  return Object.fromEntries(
    all
      .flatMap(({ id, code, name }) => [
        [code, name],
        [id, name],
      ])
      .filter(([value]) => value),
  )
}
