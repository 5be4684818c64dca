import { type ReactNode, useState } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useStrings } from '../../../../elements/core/i18n'
import { listPage, useServerData } from '../../../../elements/core/query'
import { useTransport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { useServerAction } from '../../../../elements/parts/feedback'
import { Tag } from '../../../../elements/parts/indicators'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import { agentName } from '../../../session/agent-name'
import { useRuntime } from '../../../session/runtime-context'
import { endSessions, forcedOutBy, isOwn } from '../online-users/force-out'
import { onlineReading } from '../online-users/online-reading'
import { onlineUsersStrings } from '../online-users/online-users.strings'
import { createSessionHandles } from '../online-users/session-handles'
import { OverviewPart } from './OverviewPart'
import { sessionLines } from './session-lines'
import { userOverviewStrings } from './user-overview.strings'

/** Sessions of one user that are asked for; nobody has more. */
const maxSessions = 100

/** Where a user is signed in; each session but the own one can be ended. */
export function UserSessions({ username }: { username: string }): ReactNode {
  const t = useStrings(userOverviewStrings)
  const tSessions = useStrings(onlineUsersStrings)
  const { session } = useRuntime()
  const transport = useTransport()
  const feedback = useFeedback()
  const permission = useControlPermissions()
  const [handles] = useState(createSessionHandles)
  const [listLoader] = useState(() => onlineReading(handles, () => session.store.getState().user?.token))
  const source = useServerData({
    key: ['user-sessions', username],
    load: async (asked, signal) => {
      const response = await listLoader.list(asked, { username, pageNo: 1, pageSize: maxSessions }, signal)
      return listPage<WireRecord>(response, 1, maxSessions).rows.filter((one) => one['username'] === username)
    },
    noCache: true,
  })
  const { run } = useServerAction(() => void source.reload())

  async function end(line: readonly WireRecord[]): Promise<void> {
    const tokens = line.flatMap((one) => handles.tokenOf(recordIdOf(one)) ?? [])
    if (tokens.length === 0) return
    await endSessions(tokens, username, { t: tSessions, feedback, run, transport })
    // Also where it failed: the session may be gone already.
    await source.reload()
  }

  return (
    <OverviewPart heading={t('sessions')} source={source} empty={t('noSessions')}>
      {(sessions) => (
        <ul>
          {sessionLines(sessions).map((line) => {
            const one = line[0]!
            const client = line.length > 1 ? t('untold', { n: line.length }) : agentName(stringValue(one['agent'])) || t('unknown')
            const time = stringValue(one['createTime'])
            return (
              <li key={recordIdOf(one)}>
                <div>
                  {client} {isOwn(one) && <Tag tone="info">{tSessions('me')}</Tag>}
                  <p className="ops-help">{[stringValue(one['ip']), time && t('signedIn', { time })].filter(Boolean).join(' · ')}</p>
                </div>
                {!isOwn(one) && (
                  <PermissionButton
                    kind="text"
                    permission={permission(forcedOutBy)}
                    aria-label={t('forceOutNamed', { client, time })}
                    onClick={() => void end(line)}
                  >
                    {tSessions('forceOut')}
                  </PermissionButton>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </OverviewPart>
  )
}
