import type { ConfigStore } from '../../core/config/config.types'
import { type RecordLookup, textLookup } from '../../core/record-lookup'
import { paths } from '../../core/transport/paths'
import { pathSegment } from '../../core/transport/query-string'
import { departShape } from './depart-records'
import type { DepartRecord } from './depart.types'

/** Columns behind the fields that the server finds departments by without their tree. */
const columns: Readonly<Record<string, string>> = { id: 'id', orgCode: 'org_code' }

/**
 * How departments get their names. From the tree, which opening the dialog needs anyway; one level at a time the tree is
 * never there as a whole, then they are looked up in the table of departments.
 */
export function departLookup(config: ConfigStore, valueField: string, lazy: boolean): RecordLookup<DepartRecord> {
  const { keyOf } = departShape(valueField)
  const column = columns[valueField]
  if (lazy && column) {
    const path = `${paths.dict.loadItem}/${pathSegment(`sys_depart,depart_name,${column}`)}`
    return textLookup({
      name: `departs:${valueField}`,
      load: (transport, keys) => transport.get(path, { key: keys.join(',') }),
      record: (key, departName): DepartRecord => ({ id: '', departName, [valueField]: key }),
      keyOf,
    })
  }
  return {
    name: `departs:tree:${valueField}`,
    keyOf,
    load: async () => (await import('./cached-departs')).cachedDeparts(config),
  }
}
