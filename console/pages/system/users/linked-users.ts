import type { Catalogue } from '../../../../elements/core/i18n'
import type { Transport } from '../../../../elements/core/transport'
import type { ActionContext } from '../../../../elements/list-page/resource/action-context'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { Resource, ResourceAction, ResourceField, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import type { PermissionCodes } from '../../../../elements/parts/permission'
import { users } from './users.resource'
import { usersStrings } from './users.strings'

/** What is said of them; `added` names what they belong to as `{name}` and counts them as `{n}`, `unlinkDone` names them. */
type LinkTextKey = 'heading' | 'empty' | 'emptyText' | 'addExisting' | 'added' | 'unlink' | 'unlinkTitle' | 'unlinkText' | 'unlinkDone'

/** Users who belong to something: a role, a department. */
export interface UserLink {
  /** Name of their list. */
  name: string
  texts: Catalogue<LinkTextKey>
  /** The list call, with what they belong to. */
  list: string
  columns: readonly string[]
  permissions: Record<'add' | 'unlink', PermissionCodes>
  /** What a new user has from the start. */
  initial: { field: string; value: string }
  link: (transport: Transport, userIds: readonly string[]) => Promise<unknown>
  unlink: (transport: Transport, userIds: readonly string[]) => Promise<unknown>
  /** Before that which unlinks. */
  rowActions?: readonly ResourceAction[]
}

const searched: Readonly<Record<string, ResourceField['search']>> = {
  // The call looks for a part of them as it is.
  username: { rank: 1, match: 'equal', label: 'account' },
  realname: { rank: 2, match: 'equal', label: 'name' },
}

/** Ends it for users, after a question. */
function unlinking({ permissions, unlink }: UserLink): ResourceAction {
  async function run(chosen: readonly WireRecord[], context: ActionContext): Promise<void> {
    const { t, feedback, transport, each, list, namesOf } = context
    let done = false
    await feedback.confirm({
      tone: 'danger',
      title: t('unlinkTitle'),
      question: t('unlinkText'),
      ...namesOf(chosen),
      okText: t('unlink'),
      onConfirm: async () => {
        done = await each(chosen, (batch) => unlink(transport, batch.map(recordIdOf)))
      },
    })
    if (!done) return
    feedback.toast({ tone: 'success', title: t('unlinkDone', { name: namesOf(chosen).name }) })
    await list.afterChange()
  }
  return { key: 'unlink', label: 'unlink', danger: true, permission: permissions.unlink, run }
}

/** Their form is that of all users. Their lists leave out positions or tenants, which the list of users has. */
export function linkedUsers(link: UserLink): Resource {
  const unlink = unlinking(link)
  const { list, add, edit } = users.paths
  const { add: mayAdd, edit: mayEdit } = users.permissions ?? {}
  return {
    ...users,
    name: link.name,
    strings: { 'zh-CN': { ...usersStrings['zh-CN'], ...link.texts['zh-CN'] }, en: { ...usersStrings.en, ...link.texts.en } },
    paths: { list: link.list, queryById: list, add, edit },
    permissions: { add: mayAdd, edit: mayEdit },
    columns: link.columns,
    advancedQuery: false,
    fields: users.fields.map((field): ResourceField => {
      const search = searched[field.name]
      const form = field.name === link.initial.field ? { ...field.form, initial: link.initial.value } : field.form
      const { search: _search, column, ...rest } = field
      const isColumn = link.columns.includes(field.name)
      return { ...rest, ...(column && isColumn && { column }), ...(search && { search }), ...(form && { form }) }
    }),
    rowActions: [...(link.rowActions ?? []), unlink],
    batchActions: [unlink],
  }
}
