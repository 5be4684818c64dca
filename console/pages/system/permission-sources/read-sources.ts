import { isRecord } from '../../../../elements/core/storage/shapes'
import type { Transport } from '../../../../elements/core/transport'
import { textOf } from '../../../../elements/list-page/resource/records'

/** Calls of the embedded server, below the API base. */
export const permissionSourcePaths = { ofUser: '/sys/user/rightSources', givers: '/sys/role/giversOf' } as const

/** A role by which permissions come; `depart`: of which department it is one, '' of none. */
export interface Way {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly depart: string
}

export interface Rule {
  readonly name: string
  readonly condition: string
  /** Id of the role by which it binds. */
  readonly role: string
  readonly entry: string
}

/** An entry of the menu or a button, and by which roles the user has it. */
export interface Entry {
  readonly id: string
  readonly parent: string
  readonly name: string
  readonly isButton: boolean
  /** Of a page. */
  readonly path: string
  /** Of a button. */
  readonly code: string
  readonly isOff: boolean
  readonly isHidden: boolean
  readonly isOpen: boolean
  readonly by: readonly Way[]
}

export interface PermissionSources {
  readonly isAdmin: boolean
  readonly ways: readonly Way[]
  readonly entries: ReadonlyMap<string, Entry>
  readonly rules: readonly Rule[]
}

type Line = Readonly<Record<string, unknown>>

const linesOf = (value: unknown): Line[] => (Array.isArray(value) ? value.filter(isRecord) : [])

const wayOf = (line: Line): Way => ({
  id: textOf(line['id']),
  name: textOf(line['name']),
  code: textOf(line['code']),
  depart: textOf(line['departName']),
})

const ruleOf = (line: Line): Rule => ({
  name: textOf(line['ruleName']),
  condition: [line['ruleColumn'], line['ruleConditions_dictText'] ?? line['ruleConditions'], line['ruleValue']]
    .map(textOf)
    .join(' ')
    .trim(),
  role: textOf(line['roleId']),
  entry: textOf(line['permissionId']),
})

const button = '2'

function entryOf(line: Line, ways: readonly Way[]): Entry {
  const by = Array.isArray(line['by']) ? line['by'].map(textOf) : []
  const isButton = textOf(line['menuType']) === button
  return {
    id: textOf(line['id']),
    parent: textOf(line['parentId']),
    name: textOf(line['name']),
    isButton,
    path: textOf(line['url']),
    code: textOf(line['perms']),
    isOff: isButton && textOf(line['status']) === '0',
    isHidden: textOf(line['hidden']) === '1',
    isOpen: line['isOpen'] === true,
    by: ways.filter(({ id }) => by.includes(id)),
  }
}

export function sourcesIn(answer: unknown): PermissionSources {
  const told: Line = isRecord(answer) ? answer : {}
  const ways = linesOf(told['ways']).map(wayOf)
  const entries = linesOf(told['entries']).map((line) => entryOf(line, ways))
  return {
    isAdmin: told['isAdmin'] === true,
    ways,
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    rules: linesOf(told['rules']).map(ruleOf),
  }
}

/** @throws OpsError */
export async function readSources(transport: Transport, userId: string, signal: AbortSignal): Promise<PermissionSources> {
  return sourcesIn(await transport.get(permissionSourcePaths.ofUser, { userId }, { signal }))
}

/** The roles that are granted an entry. @throws OpsError */
export async function readGivers(transport: Transport, permissionId: string, signal: AbortSignal): Promise<readonly Way[]> {
  return linesOf(await transport.get(permissionSourcePaths.givers, { permissionId }, { signal })).map(wayOf)
}
