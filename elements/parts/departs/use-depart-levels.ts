import { useMemo } from 'react'
import { useConfigStore } from '../../core/config'
import { transportFor } from '../../core/transport/transport-for'
import { useKnownRecords } from '../picker'
import type { TreeNode } from '../tree'
import type { TreeShape } from '../tree-picker/tree-picker.types'
import { recordsIn } from '../tree-picker/tree-records'
import { type SourceTree, useSourceTree } from '../tree-picker/use-source-tree'
import { departLookup } from './depart-lookup'
import { departName, departShape } from './depart-records'
import { openedDepartTree } from './depart-sources'
import type { DepartRecord } from './depart.types'

type KeyField = 'id' | 'orgCode'

const shapes: Readonly<Record<KeyField, TreeShape<DepartRecord>>> = { id: departShape(), orgCode: departShape('orgCode') }

/** The departments of the server, one level at a time and searched there; choices are called by `keyField`. */
export function useDepartLevels(wanted = true, keyField: KeyField = 'id'): SourceTree<DepartRecord> {
  const config = useConfigStore()
  const source = useMemo(() => openedDepartTree(transportFor(config)), [config])
  return useSourceTree(source, shapes[keyField], wanted)
}

export interface DepartNames {
  /** By key, as far as they are known. */
  names: Readonly<Record<string, string>>
  /** What was chosen needs no further call for its name. */
  learn: (nodes: readonly TreeNode[]) => void
}

/** What chosen departments (`value`: their keys, comma-joined) are called. */
export function useDepartNames(value: string, keyField: KeyField = 'id'): DepartNames {
  const config = useConfigStore()
  const lookup = useMemo(() => departLookup(config, keyField, true), [config, keyField])
  const { keyOf } = shapes[keyField]
  const none = { options: undefined, find: undefined, onSelection: undefined, onLoadError: undefined }
  const { records, learn } = useKnownRecords({ ...none, value, keyOf, lookup })
  const names = useMemo(() => Object.fromEntries([...records].map(([key, depart]) => [key, departName(depart)])), [records])
  return { names, learn: (nodes) => learn(recordsIn<DepartRecord>(nodes.map(({ record }) => record))) }
}
