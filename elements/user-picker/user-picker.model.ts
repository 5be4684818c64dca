import type { TreeNode } from '../parts/tree'
import type { UserDepart, UserRecord } from './user-picker.types'

/** The keys of a value, in order; doubled and empty ones are left out. */
export function splitValue(value: string): string[] {
  return [...new Set(value.split(',').map((key) => key.trim()))].filter((key) => key !== '')
}

export function joinValue(keys: readonly string[]): string {
  return keys.join(',')
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** What the value holds for this user; `''` where the record has no such field. */
export function keyOfUser(user: UserRecord, valueField: string): string {
  return textOf(user[valueField])
}

/** What is shown for a user: the text field, else the name, else the account. */
export function textOfUser(user: UserRecord, textField: string): string {
  return textOf(user[textField]) || textOf(user.realname) || textOf(user.username)
}

export function isFrozen(user: UserRecord): boolean {
  return textOf(user.status) === '2'
}

/** A comma would fall apart in the value, and without a key there is nothing to store. */
export function isChoosable(user: UserRecord, valueField: string): boolean {
  const key = keyOfUser(user, valueField)
  return key !== '' && !key.includes(',') && !isFrozen(user)
}

/** 1 male, 2 female (spec section 3); nothing else is known. */
export function sexOf(user: UserRecord): 'male' | 'female' | undefined {
  return ({ 1: 'male', 2: 'female' } as const)[textOf(user.sex)]
}

/**
 * The chosen keys after the table says which of the rows on the screen are chosen: what is not on the screen stays, what
 * stays keeps its place, what is new comes last.
 */
export function afterTable(chosen: readonly string[], onScreen: readonly string[], ticked: ReadonlySet<string>): string[] {
  const kept = chosen.filter((key) => !onScreen.includes(key) || ticked.has(key))
  return [...kept, ...onScreen.filter((key) => ticked.has(key) && !kept.includes(key))]
}

/** A press on one row. Single: this one and no other. */
export function afterPress(chosen: readonly string[], key: string, multiple: boolean): string[] {
  if (!multiple) return [key]
  return chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]
}

/** The users of the keys, in order; unknown ones have none. */
export function usersOfKeys(keys: readonly string[], users: ReadonlyMap<string, UserRecord>): UserRecord[] {
  return keys.map((key) => users.get(key)).filter((user) => user !== undefined)
}

const searched = ['realname', 'username', 'phone'] as const

export function matchesKeyword(user: UserRecord, keyword: string): boolean {
  const wanted = keyword.trim().toLocaleLowerCase()
  return wanted === '' || searched.some((field) => textOf(user[field]).toLocaleLowerCase().includes(wanted))
}

/** Answers of several questions as one list: each user once, at the place of the first answer that names him. */
export function mergeUsers(answers: readonly (readonly UserRecord[])[]): UserRecord[] {
  const seen = new Set<string>()
  return answers.flat().filter((user) => {
    const key = textOf(user.id) || textOf(user.username)
    if (key === '') return true
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Wire departments as nodes of a tree; what has no id can not be asked for and is left out. */
export function departNodes(departs: readonly UserDepart[]): TreeNode[] {
  return departs
    .filter((depart) => typeof depart?.id === 'string' && depart.id !== '')
    .map((depart) => ({ id: depart.id, label: depart.departName ?? depart.title ?? depart.label ?? depart.id, children: departNodes(depart.children ?? []) }))
}

/** Names from the root down to the department. */
export function departPath(nodes: readonly TreeNode[], id: string): string[] {
  for (const node of nodes) {
    if (node.id === id) return [node.label]
    const below = departPath(node.children ?? [], id)
    if (below.length > 0) return [node.label, ...below]
  }
  return []
}

/** The department and all below it; empty where it is not in the tree. */
export function departIdsBelow(nodes: readonly TreeNode[], id: string): Set<string> {
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
