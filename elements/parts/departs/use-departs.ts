import { treeOfRecords } from '../tree-picker/tree-sources'
import { departShape, type DepartKey, departShapes } from './depart-records'
import { departTree, openedDepartTree } from './depart-sources'
import { useMemo } from 'react'
import { useConfigStore } from '../../core/config'
import { transportFor } from '../../core/transport/transport-for'
import { type SourceTree, useSourceTree } from '../tree-picker/use-source-tree'
import type { DepartRecord } from './depart.types'

/** The departments of the server, one level at a time and searched there; choices are called by `keyField`. */
export function useDepartLevels(isEnabled = true, keyField: DepartKey = 'id'): SourceTree<DepartRecord> {
  const config = useConfigStore()
  const source = useMemo(() => openedDepartTree(transportFor(config)), [config])
  return useSourceTree(source, departShapes[keyField], isEnabled)
}

const byId = departShape()

/** The department tree: given by the page, else from the server, all at once or (`lazy`) one level at a time. */
export function useDeparts(isEnabled: boolean, input: readonly DepartRecord[] | undefined, lazy: boolean): SourceTree<DepartRecord> {
  const config = useConfigStore()
  const source = useMemo(
    () => (input ? treeOfRecords(input) : (lazy ? openedDepartTree : departTree)(transportFor(config))),
    [config, input, lazy],
  )
  return useSourceTree(source, byId, isEnabled)
}
