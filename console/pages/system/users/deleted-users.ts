import { ArchiveRestore } from 'lucide-react'
import { userPaths } from '../../../../elements/core/transport/user-paths'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { binActions } from '../../recycle-bin/bin-actions'
import { usersStrings } from './users.strings'

const pick = (words: typeof usersStrings.en) => ({
  ...words,
  heading: words.recycleBin,
  empty: words.nobodyDeleted,
  emptyText: words.nobodyDeletedText,
})

/** The users in the recycle bin. `onRestored` hears of those that are back. */
export function deletedUsers(onRestored: () => void): Resource {
  const actions = binActions({
    restore: (transport, ids) => transport.put(userPaths.restore.path, { userIds: ids.join(',') }),
    erase: (transport, ids) => transport.del(userPaths.erase, { userIds: ids.join(',') }),
    permissions: { restore: ['user:delete', 'system:user:delete'], erase: ['user:delete', 'system:user:deleteRecycleBin'] },
    onRestored,
  })
  return {
    name: 'deleted-users',
    words: { 'zh-CN': pick(usersStrings['zh-CN']), en: pick(usersStrings.en) },
    icon: ArchiveRestore,
    paths: { list: userPaths.deleted },
    calledBy: ['realname', 'username'],
    subject: 'username',
    advancedQuery: false,
    fields: [
      { name: 'username', column: { title: 'account', card: 'subtitle', look: 'strong' } },
      { name: 'realname', column: { title: 'name', card: 'title' } },
      { name: 'avatar', type: 'avatar', column: { width: 60, card: 'picture' } },
      { name: 'sex', type: 'dict', dict: 'sex', column: { width: 70 } },
      { name: 'updateBy', label: 'deletedBy', column: { card: 'line' } },
      { name: 'updateTime', label: 'deletedTime', type: 'datetime', column: { look: 'muted', card: 'note' } },
    ],
    rowActions: actions,
    batchActions: actions,
  }
}
