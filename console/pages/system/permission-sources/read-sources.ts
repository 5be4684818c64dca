import { isRecord } from '../../../../elements/core/storage/shapes'
import type { Transport } from '../../../../elements/core/transport'
import { trackAbsence } from '../../../../elements/core/transport/absent-calls'
import { userPaths } from '../../../../elements/core/transport/user-paths'
import { stringValue } from '../../../../elements/list-page/resource/records'

const GRANTING_ROLES_PATH = '/sys/role/giversOf'

/** A role by which permissions come; `depart`: of which department it is one, '' of none. */
export interface GrantingRole {
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
  readonly by: readonly GrantingRole[]
}

export interface PermissionSources {
  readonly isAdmin: boolean
  readonly ways: readonly GrantingRole[]
  readonly entries: ReadonlyMap<string, Entry>
  readonly rules: readonly Rule[]
}

type Line = Readonly<Record<string, unknown>>

const linesOf = (value: unknown): Line[] => (Array.isArray(value) ? value.filter(isRecord) : [])

const grantingRoleOf = (line: Line): GrantingRole => ({
  id: stringValue(line['id']),
  name: stringValue(line['name']),
  code: stringValue(line['code']),
  depart: stringValue(line['departName']),
})

const ruleOf = (line: Line): Rule => ({
  name: stringValue(line['ruleName']),
  condition: [line['ruleColumn'], line['ruleConditions_dictText'] ?? line['ruleConditions'], line['ruleValue']]
    .map(stringValue)
    .join(' ')
    .trim(),
  role: stringValue(line['roleId']),
  entry: stringValue(line['permissionId']),
})

const button = '2'

function entryOf(line: Line, roles: readonly GrantingRole[]): Entry {
  const by = Array.isArray(line['by']) ? line['by'].map(stringValue) : []
  const isButton = stringValue(line['menuType']) === button
  return {
    id: stringValue(line['id']),
    parent: stringValue(line['parentId']),
    name: stringValue(line['name']),
    isButton,
    path: stringValue(line['url']),
    code: stringValue(line['perms']),
    isOff: isButton && stringValue(line['status']) === '0',
    isHidden: stringValue(line['hidden']) === '1',
    isOpen: line['isOpen'] === true,
    by: roles.filter(({ id }) => by.includes(id)),
  }
}

export function sourcesIn(data: unknown): PermissionSources {
  const response: Line = isRecord(data) ? data : {}
  const roles = linesOf(response['ways']).map(grantingRoleOf)
  const entries = linesOf(response['entries']).map((line) => entryOf(line, roles))
  return {
    isAdmin: response['isAdmin'] === true,
    ways: roles,
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    rules: linesOf(response['rules']).map(ruleOf),
  }
}

/** @throws OpsError */
export async function readSources(transport: Transport, userId: string, signal: AbortSignal): Promise<PermissionSources> {
  const path = userPaths.permissionSources
  return sourcesIn(await trackAbsence(transport, path, () => transport.get(path, { userId }, { signal })))
}

/** The roles that are granted an entry. @throws OpsError */
export async function readGrantingRoles(transport: Transport, permissionId: string, signal: AbortSignal): Promise<readonly GrantingRole[]> {
  return linesOf(await transport.get(GRANTING_ROLES_PATH, { permissionId }, { signal })).map(grantingRoleOf)
}
