import type { ResourceAction, WireRecord } from '../../../../elements/list-page/resource/resource.types'

/** What users can get in one go beside what they have. */
export type AddedKind = 'role' | 'depart'

/** The actions with ticked users that ask in a dialog of the page. */
export function addActions(ask: (kind: AddedKind, users: readonly WireRecord[]) => void): ResourceAction[] {
  return [
    { key: 'addRole', label: 'addRole', permission: ['role:users', 'system:user:addUserRole'], run: (users) => ask('role', users) },
    {
      key: 'addDepart',
      label: 'addDepart',
      permission: ['departUser:add', 'system:user:editDepartWithUser'],
      run: (users) => ask('depart', users),
    },
  ]
}
