import { useMemo } from 'react'
import { useConfigStore } from '../../core/config'
import { transportFor } from '../../core/transport/transport-for'
import { type SourceTree, useSourceTree } from '../tree-picker/use-source-tree'
import { departShape } from './depart-records'
import { openedDepartTree } from './depart-sources'
import type { DepartRecord } from './depart.types'

const shapes = { id: departShape(), orgCode: departShape('orgCode') } as const

/** The departments of the server, one level at a time and searched there; choices are called by `keyField`. */
export function useDepartLevels(wanted = true, keyField: keyof typeof shapes = 'id'): SourceTree<DepartRecord> {
  const config = useConfigStore()
  const source = useMemo(() => openedDepartTree(transportFor(config)), [config])
  return useSourceTree(source, shapes[keyField], wanted)
}
