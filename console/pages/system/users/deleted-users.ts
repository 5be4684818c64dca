import { ArchiveRestore } from 'lucide-react'
import { userPaths } from '../../../../elements/core/transport/user-paths'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { binActions } from '../../parts/recycle-bin/bin-actions'
import { searchableBin } from '../../parts/recycle-bin/searchable-bin'
import { deletedUsersStrings } from './deleted-users.strings'

const purgePath = '/sys/user/deleteRecycleBin'

/** The users in the recycle bin. `onRestored` hears of those that are back. */
export function deletedUsers(onRestored: () => void): Resource {
  const actions = binActions({
    restore: (transport, ids) => transport.put(userPaths.restore.path, { userIds: ids.join(',') }),
    erase: (transport, ids) => transport.del(purgePath, { userIds: ids.join(',') }),
    permissions: { restore: ['user:delete', 'system:user:delete'], erase: ['user:delete', 'system:user:deleteRecycleBin'] },
    onRestored,
  })
  return searchableBin('/sys/user/recycleBin', {
    name: 'deleted-users',
    strings: deletedUsersStrings,
    icon: ArchiveRestore,
    paths: {},
    titleFields: ['realname', 'username'],
    subject: 'username',
    advancedQuery: false,
    fields: [
      { name: 'username', label: 'account', column: { card: 'subtitle', emphasis: 'strong' }, search: { rank: 1 } },
      { name: 'realname', label: 'name', column: { card: 'title' }, search: { rank: 1 } },
      { name: 'avatar', type: 'avatar', column: { width: 60, card: 'picture' } },
      { name: 'sex', type: 'dict', dict: 'sex', column: { width: 70 } },
      { name: 'updateBy', label: 'deletedBy', column: { card: 'line' } },
      { name: 'updateTime', label: 'deletedTime', type: 'datetime', column: { emphasis: 'muted', card: 'note' } },
    ],
    rowActions: actions,
    batchActions: actions,
  })
}
