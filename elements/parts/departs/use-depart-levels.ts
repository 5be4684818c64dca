import { useMemo } from 'react'
import { useConfigStore } from '../../core/config'
import { transportFor } from '../../core/transport/transport-for'
import { type SourceTree, useSourceTree } from '../tree-picker/use-source-tree'
import { type DepartKey, departShapes } from './depart-records'
import { openedDepartTree } from './depart-sources'
import type { DepartRecord } from './depart.types'

/** The departments of the server, one level at a time and searched there; choices are called by `keyField`. */
export function useDepartLevels(wanted = true, keyField: DepartKey = 'id'): SourceTree<DepartRecord> {
  const config = useConfigStore()
  const source = useMemo(() => openedDepartTree(transportFor(config)), [config])
  return useSourceTree(source, departShapes[keyField], wanted)
}
