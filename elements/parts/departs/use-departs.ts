import { useMemo } from 'react'
import { useConfigStore } from '../../core/config'
import { transportFor } from '../../core/transport/transport-for'
import type { TreeNode } from '../tree'
import { givenTree } from '../tree-picker/tree-sources'
import { type TreeAnswer, useTreeRecords } from '../tree-picker/use-tree-records'
import { departNodes } from './depart-records'
import { departTree } from './depart-sources'
import type { DepartRecord } from './depart.types'

export interface Departs extends TreeAnswer<DepartRecord> {
  nodes: readonly TreeNode[]
}

/** The department tree: given by the page, else from the server. */
export function useDeparts(wanted: boolean, given: readonly DepartRecord[] | undefined): Departs {
  const config = useConfigStore()
  const tree = useMemo(() => (given ? givenTree(given) : departTree(transportFor(config))), [config, given])
  const answer = useTreeRecords(wanted ? { name: tree.name, load: tree.roots } : null)
  const nodes = useMemo(() => departNodes(answer.records), [answer.records])
  return { ...answer, nodes }
}
