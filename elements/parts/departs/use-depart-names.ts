import { useMemo } from 'react'
import { useConfigStore } from '../../core/config'
import { splitValue } from '../../core/format/value-list'
import { useRecordNames } from '../picker/use-record-names'
import type { TreeNode } from '../tree'
import { recordsIn } from '../tree-picker/tree-records'
import { departLookup } from './depart-lookup'
import { type DepartKey, departName, departShapes } from './depart-records'
import type { DepartRecord } from './depart.types'

export interface DepartNames {
  /** By key, as far as they are known. */
  names: Readonly<Record<string, string>>
  /** What was chosen needs no further call for its name. */
  learn: (nodes: readonly TreeNode[]) => void
}

const untold: Readonly<Record<string, string>> = {}

/**
 * What chosen departments (`value`: their keys, comma-joined) are called. `told`: names that came with something else are not asked for.
 */
export function useDepartNames(value: string, keyField: DepartKey = 'id', input = untold): DepartNames {
  const config = useConfigStore()
  const lookup = useMemo(() => departLookup(config, keyField, true), [config, keyField])
  const none = { options: undefined, find: undefined, onSelection: undefined, onLoadError: undefined }
  const requested = splitValue(value).filter((key) => input[key] === undefined)
  const { records, learn } = useRecordNames({ ...none, value: requested.join(','), keyOf: departShapes[keyField].keyOf, lookup })
  const names = useMemo(
    () => ({ ...input, ...Object.fromEntries([...records].map(([key, depart]) => [key, departName(depart)])) }),
    [input, records],
  )
  return { names, learn: (nodes) => learn(recordsIn<DepartRecord>(nodes.map(({ record }) => record))) }
}
