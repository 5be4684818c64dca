import type { ConfigStore } from '../../core/config/config.types'
import { transportFor } from '../../core/transport/transport-for'
import { flatRecords } from '../tree-picker/tree-records'
import { fetchTree } from '../tree-picker/use-tree-records'
import { departTree } from './depart-sources'
import type { DepartRecord } from './depart.types'

/** All departments in one row, from the same answer that the dialog shows as a tree. */
export async function cachedDeparts(config: ConfigStore): Promise<DepartRecord[]> {
  const tree = departTree(transportFor(config))
  return flatRecords(await fetchTree(config, { name: tree.name, load: tree.roots }))
}
