import { Type } from 'typebox'
import { objectSchema, nullable } from '../../platform/http/schema/result-schema'
import type { SysCategoryTable } from '../../platform/database/schema'
import { groupBy } from '../../platform/base/group-by'

/** A node of the category trees. `leaf` is a boolean; `children` only where a whole tree was asked for. */
export interface CategoryNode {
  key: string
  title: string
  code: string | null
  leaf: boolean
  parentId: string
  children?: CategoryNode[]
}

/** Categories; below each other in `children` where a whole tree was asked for. */
export const CATEGORY_NODES = Type.Array(
  objectSchema({
    key: Type.String(),
    title: Type.String(),
    code: nullable(Type.String()),
    leaf: Type.Boolean(),
    parentId: Type.String(),
  }),
)

export function categoryNode({ id, name, code, pid, hasChild }: SysCategoryTable): CategoryNode {
  return { key: id, title: name, code, leaf: hasChild !== '1', parentId: pid }
}

/** Everything below a category, nested. */
export function categoryTree(categories: readonly SysCategoryTable[], rootId: string): CategoryNode[] {
  const byParent = groupBy(categories, (category) => category.pid)
  const childrenOf = (pid: string): CategoryNode[] =>
    (byParent.get(pid) ?? []).map((category) => ({
      ...categoryNode(category),
      ...(byParent.has(category.id) ? { children: childrenOf(category.id) } : {}),
    }))
  return childrenOf(rootId)
}
