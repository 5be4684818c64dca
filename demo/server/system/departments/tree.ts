import { Type } from 'typebox'
import { objectSchema, nullable } from '../../platform/http/schema/result-schema'
import { groupBy } from '../../platform/base/group-by'
import type { SysDepartTable } from '../../platform/database/schema'

/** A node of queryTreeList: the department itself, and what tree widgets want. */
export type DepartNode = SysDepartTable & {
  key: string
  value: string
  title: string
  isLeaf: boolean
  children: DepartNode[] | null
  /** Of a search alone. */
  departPath?: string
}

export function departNode(depart: SysDepartTable, children: DepartNode[] | null = null): DepartNode {
  return { ...depart, key: depart.id, value: depart.id, title: depart.departName, isLeaf: children === null, children }
}

/** Departments by what they are below; '' are those whose parent is not among them. */
function childrenOf<Depart extends Pick<SysDepartTable, 'id' | 'parentId'>>(departs: readonly Depart[]): Map<string, Depart[]> {
  const ids = new Set(departs.map(({ id }) => id))
  return groupBy(departs, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : ''))
}

/** Departments as a tree in their own order, on top those whose parent is not among them; `children` is null on leaves, as in JeecgBoot. */
export function departTree(departs: readonly SysDepartTable[]): DepartNode[] {
  const byParent = childrenOf(departs)
  const childNodes = (parentId: string): DepartNode[] =>
    (byParent.get(parentId) ?? []).map((depart) => departNode(depart, byParent.has(depart.id) ? childNodes(depart.id) : null))
  return childNodes('')
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

/** Departments; below each other in `children`, which is null on leaves and where a level alone was asked for. */
export const DEPART_NODES = Type.Array(
  objectSchema({
    id: Type.String(),
    key: Type.String(),
    title: Type.String(),
    departName: Type.String(),
    orgCode: Type.String(),
    orgCategory: Type.String(),
    parentId: nullable(Type.String()),
    isLeaf: Type.Boolean(),
    departPath: Type.Optional(Type.String({ description: 'names of what it is below, from the top down; of a search alone' })),
  }),
)

export interface DepartIdNode {
  key: string
  value: string
  title: string
  children: DepartIdNode[] | null
}

/** The same tree in the short form of queryIdTree. */
export function idTree(departs: readonly Pick<SysDepartTable, 'id' | 'parentId' | 'departName'>[]): DepartIdNode[] {
  const byParent = childrenOf(departs)
  const childNodes = (parentId: string): DepartIdNode[] =>
    (byParent.get(parentId) ?? []).map(({ id, departName }) => ({
      key: id,
      value: id,
      title: departName,
      children: byParent.has(id) ? childNodes(id) : null,
    }))
  return childNodes('')
}
