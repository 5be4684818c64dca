import { fieldText } from '../picker/choice-model'
import type { TreeNode } from '../tree'
import type { TreeShape } from '../tree-picker/tree-picker.types'
import { treeNodes } from '../tree-picker/tree-records'
import type { DepartRecord } from './depart.types'

/** Name of a department, whichever field the server has it in. */
export function departName(depart: DepartRecord): string {
  return fieldText(depart, 'departName') || fieldText(depart, 'title') || fieldText(depart, 'label')
}

/** Departments by id, or by another of their fields, shown by name or another field. */
export function departShape(valueField = 'id', textField = 'departName'): TreeShape<DepartRecord> {
  const idOf = (depart: DepartRecord): string => fieldText(depart, 'id') || fieldText(depart, 'key')
  return {
    idOf,
    keyOf: (depart) => (valueField === 'id' ? idOf(depart) : fieldText(depart, valueField)),
    textOf: (depart) => fieldText(depart, textField) || departName(depart),
    pathOf: (depart) => fieldText(depart, 'departPath'),
  }
}

/** By what departments are called where they are chosen. */
export const departShapes = { id: departShape(), orgCode: departShape('orgCode') } as const

export type DepartKey = keyof typeof departShapes

export function departNodes(departs: readonly DepartRecord[]): TreeNode[] {
  return treeNodes(departs, departShapes.id)
}

/** Names from the root down to the department; `loaded`: what came later, by what it is below. */
export function departPath(nodes: readonly TreeNode[], id: string, loaded?: ReadonlyMap<string, readonly TreeNode[]>): string[] {
  for (const node of nodes) {
    if (node.id === id) return [...(node.path ? [node.path] : []), node.label]
    const children = departPath(node.children ?? loaded?.get(node.id) ?? [], id, loaded)
    if (children.length > 0) return [node.label, ...children]
  }
  return []
}

/** The department and all below it; empty where it is not in the tree. */
export function descendantDepartIds(nodes: readonly TreeNode[], id: string): Set<string> {
  const found = new Set<string>()
  const walk = (level: readonly TreeNode[], inside: boolean): void => {
    for (const node of level) {
      const mine = inside || node.id === id
      if (mine) found.add(node.id)
      walk(node.children ?? [], mine)
    }
  }
  walk(nodes, false)
  return found
}
