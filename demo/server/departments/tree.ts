import { groupBy } from '../group-by'
import type { SysDepartTable } from '../database/schema'

/** A node of queryTreeList: the department itself, and what tree widgets want. */
export type DepartNode = SysDepartTable & {
  key: string
  value: string
  title: string
  isLeaf: boolean
  children: DepartNode[] | null
}

export function departNode(depart: SysDepartTable, children: DepartNode[] | null = null): DepartNode {
  return { ...depart, key: depart.id, value: depart.id, title: depart.departName, isLeaf: children === null, children }
}

/** Departments as a tree in their own order, on top those whose parent is not among them; `children` is null on leaves, as in JeecgBoot. */
export function departTree(departs: readonly SysDepartTable[]): DepartNode[] {
  const ids = new Set(departs.map((depart) => depart.id))
  const byParent = groupBy(departs, (depart) => (depart.parentId !== null && ids.has(depart.parentId) ? depart.parentId : ''))
  const below = (parentId: string): DepartNode[] =>
    (byParent.get(parentId) ?? []).map((depart) => departNode(depart, byParent.has(depart.id) ? below(depart.id) : null))
  return below('')
}

/** One level of the same tree: what is below a department, or on top. */
export function departLevelOf(departs: readonly SysDepartTable[], pid: string): DepartNode[] {
  const nodes = departTree(departs)
  const level = pid === '' ? nodes : (nodeWithId(nodes, pid)?.children ?? [])
  return level.map((node) => ({ ...node, children: null }))
}

function nodeWithId(nodes: readonly DepartNode[], id: string): DepartNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : nodeWithId(node.children ?? [], id)
    if (found) return found
  }
  return undefined
}

export interface DepartIdNode {
  key: string
  value: string
  title: string
  children: DepartIdNode[] | null
}

/** The short form of queryIdTree. */
export function idTree(nodes: readonly DepartNode[]): DepartIdNode[] {
  return nodes.map((node) => ({
    key: node.key,
    value: node.value,
    title: node.title,
    children: node.children ? idTree(node.children) : null,
  }))
}
