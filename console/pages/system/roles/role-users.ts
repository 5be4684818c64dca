import type { ActionDesk } from '../../../../elements/list-page/resource/action-desk'
import { idText } from '../../../../elements/list-page/resource/records'
import type { Resource, ResourceAction, ResourceField, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { users } from '../users/users.resource'
import { usersStrings } from '../users/users.strings'
import { rolePaths } from './role-paths'
import { rolesStrings } from './roles.strings'

/** The words of users, and what is said of a role's. */
const words = {
  'zh-CN': {
    ...usersStrings['zh-CN'],
    ...pick(rolesStrings['zh-CN']),
  },
  en: { ...usersStrings.en, ...pick(rolesStrings.en) },
}

function pick({ users: heading, noUsers, noUsersText, unlink, unlinkTitle, unlinkText, unlinkDone }: typeof rolesStrings.en) {
  return { heading, empty: noUsers, emptyText: noUsersText, unlink, unlinkTitle, unlinkText, unlinkDone }
}

const searched: Readonly<Record<string, ResourceField['search']>> = {
  // The call looks for a part of them as it is.
  username: { rank: 1, match: 'equal', label: 'account' },
  realname: { rank: 2, match: 'equal', label: 'name' },
}

/** The columns in the order of the list. */
const columns = ['username', 'realname', 'phone', 'status']

/** Takes a role from users, after a question. */
function unlinking(roleId: string): ResourceAction {
  async function run(chosen: readonly WireRecord[], desk: ActionDesk): Promise<void> {
    const { word, feedback, transport, each, list, namesOf } = desk
    let done = false
    await feedback.confirm({
      tone: 'danger',
      title: word('unlinkTitle'),
      question: word('unlinkText'),
      ...namesOf(chosen),
      okText: word('unlink'),
      onConfirm: async () => {
        done = await each(chosen, (piece) => transport.del(rolePaths.unlinkUsers, { roleId, userIds: piece.map(idText).join(',') }))
      },
    })
    if (!done) return
    feedback.toast({ tone: 'success', title: word('unlinkDone', { name: namesOf(chosen).name }) })
    await list.afterChange()
  }
  return { key: 'unlink', label: 'unlink', danger: true, permission: ['role:users', 'system:user:deleteRole'], run }
}

/** The users of a role: their form is that of all users, and a new one has the role from the start. */
export function usersOfRole(roleId: string): Resource {
  const unlink = unlinking(roleId)
  const { add, edit, queryById } = users.paths
  const { add: mayAdd, edit: mayEdit } = users.permissions ?? {}
  return {
    ...users,
    name: 'role-users',
    words,
    paths: { list: `${rolePaths.users}?roleId=${encodeURIComponent(roleId)}`, add, edit, queryById },
    permissions: { add: mayAdd, edit: mayEdit },
    columns,
    advancedQuery: false,
    fields: users.fields.map((field): ResourceField => {
      const search = searched[field.name]
      const form = field.name === 'selectedroles' ? { ...field.form, initial: roleId } : field.form
      const { search: _search, column, ...rest } = field
      const isColumn = columns.includes(field.name)
      return { ...rest, ...(column && isColumn && { column }), ...(search && { search }), ...(form && { form }) }
    }),
    rowActions: [unlink],
    batchActions: [unlink],
  }
}
