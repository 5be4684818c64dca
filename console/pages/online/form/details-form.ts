import { isRecord } from '../../../../elements/core/storage/shapes'
import type { Transport } from '../../../../elements/core/transport'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { FormExtensions, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { recordsIn } from './form-responses'
import { rowPath } from './online-resource'

/** The rows of the lists of a record, by list. @throws OpsError */
export async function loadDetails(
  transport: Transport,
  code: string,
  record: WireRecord,
  lists: readonly string[],
  signal: AbortSignal,
): Promise<Readonly<Record<string, readonly WireRecord[]>>> {
  const path = rowPath(code).replace('{id}', encodeURIComponent(recordIdOf(record)))
  const response = await transport.get(path, {}, { signal })
  return Object.fromEntries(lists.map((name) => [name, isRecord(response) ? recordsIn(response[name]) : []]))
}

/** Fields of stored rows that a grid hands back: all but words made for reading. */
const stored = (row: WireRecord): WireRecord => Object.fromEntries(Object.entries(row).filter(([name]) => !name.endsWith('_dictText')))

/** What the form of a record with lists of details begins with, beside its own fields. */
export function detailsForm(lists: readonly string[]): FormExtensions {
  return {
    load(record) {
      const values = lists.map((name) => {
        const rows = recordsIn(record[name])
        return [name, rows.length === 0 ? '' : JSON.stringify({ rows: rows.map(stored), deleted: [] })] as const
      })
      return Promise.resolve({ values: Object.fromEntries(values) })
    },
  }
}
