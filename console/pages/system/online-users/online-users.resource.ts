import { Users } from 'lucide-react'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { agentName } from '../../../session/agent-name'
import { forceOut } from './force-out'
import { onlinePaths } from './online-paths'
import { onlineReading } from './online-reading'
import { onlineUsersStrings } from './online-users.strings'
import { OnlineUserName } from './OnlineUserName'
import { createSessionHandles } from './session-handles'

/** Who is signed in, a record for each session. `ownToken`: that of the session which looks. */
export function onlineUsersFor(ownToken: () => string | undefined): Resource {
  const handles = createSessionHandles()
  return {
    name: 'online-users',
    strings: onlineUsersStrings,
    icon: Users,
    paths: { list: onlinePaths.list },
    listLoader: onlineReading(handles, ownToken),
    advancedQuery: false,
    titleFields: ['realname', 'username'],
    subject: 'username',
    columns: ['username', 'avatar', 'realname', 'sex', 'phone', 'ip', 'agent', 'createTime', 'activeTime', 'birthday'],
    fields: [
      {
        name: 'username',
        column: { minWidth: 130, sortable: true, card: 'title', Cell: OnlineUserName },
        search: { rank: 1, match: 'equal' },
        form: {},
      },
      { name: 'realname', column: { minWidth: 100, sortable: true, card: 'subtitle' }, search: { rank: 1, match: 'equal' }, form: {} },
      { name: 'avatar', type: 'avatar', column: { width: 60, card: 'picture' }, form: {} },
      { name: 'sex', type: 'dict', dict: 'sex', column: { width: 72 }, form: {} },
      { name: 'phone', column: { width: 120 }, form: {} },
      { name: 'ip', column: { minWidth: 110, card: 'line', ifSent: true }, form: {} },
      {
        name: 'agent',
        column: { minWidth: 160, card: 'line', ifSent: true, text: ({ agent }) => agentName(stringValue(agent)) },
        form: { wide: true },
      },
      { name: 'createTime', type: 'datetime', column: { width: 145, sortable: true, ifSent: true, card: 'note' }, form: {} },
      { name: 'activeTime', type: 'datetime', column: { width: 145, sortable: true, ifSent: true, emphasis: 'muted' }, form: {} },
      { name: 'birthday', type: 'date', column: { hidden: true }, form: {} },
    ],
    rowActions: [forceOut(handles)],
  }
}
