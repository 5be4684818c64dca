import { menuOf, type MenuNode } from '../../../../elements/core/permissions'
import { flatRecords } from '../../../../elements/list-page/resource/flat-records'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { FormValues, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { BUTTON, isOfType, TOP } from './menu-types'

/** The id of an entry that is not stored yet. */
export const newId = 'new'

/** The menu of somebody who may open everything, as it is once the form is saved. */
export interface Preview {
  nodes: readonly MenuNode[]
  /** The entry of the form, of a button, which is in no menu, its page; undefined while it has no place. */
  own: MenuNode | undefined
  /** Name of what it stands below, '' at the top. */
  parentPath: string
}

const order = (record: WireRecord): number => Number(stringValue(record['sortNo'])) || 0

/** One entry in the words of the permission answer. */
function menuItem(record: WireRecord, children: readonly object[], label: string): object {
  const url = stringValue(record['url'])
  const name = stringValue(record['name'])
  return {
    id: recordIdOf(record),
    // What has none yet leads nowhere, and is an entry all the same.
    path: url || `/${recordIdOf(record)}`,
    name: recordIdOf(record),
    route: '1',
    component: record['component'],
    hidden: record['hidden'],
    alwaysShow: record['alwaysShow'],
    meta: { title: name || label, icon: record['icon'], internalOrExternal: record['internalOrExternal'] },
    children,
  }
}

/** Puts what the form holds into the stored menu. `word` stands for a name that is not written yet. */
export function previewOf(stored: readonly WireRecord[], record: WireRecord | null, values: FormValues, label: string): Preview {
  const id = record ? recordIdOf(record) : newId
  const parentId = values['menuType'] === TOP ? '' : (values['parentId'] ?? '')
  const edited: WireRecord = { ...record, ...values, parentId, id }
  const others = flatRecords(stored).filter((other) => recordIdOf(other) !== id)
  const all = [...others, edited].filter((one) => !isOfType(one, BUTTON)).toSorted((one, other) => order(one) - order(other))
  const childrenOf = (ancestorId: string): object[] =>
    all.filter((one) => stringValue(one['parentId']) === ancestorId).map((one) => menuItem(one, childrenOf(recordIdOf(one)), label))
  const { nodes } = menuOf(childrenOf(''))
  const parent = others.find((other) => recordIdOf(other) === parentId)
  return { nodes, own: find(nodes, isOfType(edited, BUTTON) ? parentId : id), parentPath: parent ? stringValue(parent['name']) : '' }
}

function find(nodes: readonly MenuNode[], id: string): MenuNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : find(node.children, id)
    if (found) return found
  }
  return undefined
}
