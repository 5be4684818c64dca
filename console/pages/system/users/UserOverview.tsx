import type { ReactNode } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { listPage, useServerData } from '../../../../elements/core/query'
import { Beside } from '../../../../elements/list-page/form/Beside'
import { idText, textOf } from '../../../../elements/list-page/resource/records'
import type { BesideProps, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Tag } from '../../../../elements/parts/indicators'
import { useControlPermissions } from '../../../../elements/parts/permission'
import { logs } from '../logs/logs.resource'
import { OverviewPart } from './OverviewPart'
import { useRoles } from './user-options'
import overviewCss from './user-overview.css?inline'
import { userOverviewStrings } from './user-overview.strings'
import { loadDeparts, loadRoleIds } from './user-relations'
import { UserSessions } from './UserSessions'

/** Lines of the log that are shown. */
const lastLines = 5

/** What belongs to a user, beside his fields: roles, departments, sessions and what he did last, as far as one may see it. */
export default function UserOverview({ record }: BesideProps): ReactNode {
  useSheet(overviewCss)
  const may = useControlPermissions()
  if (!record) return null
  const username = textOf(record['username'])
  return (
    <Beside>
      <div className="ops-useroverview">
        <Roles id={idText(record)} />
        <Departs id={idText(record)} />
        {may(['online:list']).outcome === 'allowed' && <UserSessions username={username} />}
        {may(['log:list', 'system:log:list']).outcome === 'allowed' && <LastLogs username={username} />}
      </div>
    </Beside>
  )
}

function Roles({ id }: { id: string }): ReactNode {
  const t = useStrings(userOverviewStrings)
  const { data: known } = useRoles()
  const source = useServerData({ key: ['user-roles', id], load: (transport, signal) => loadRoleIds(transport, id, signal), forget: true })
  return (
    <OverviewPart heading={t('roles')} source={source} empty={t('noRoles')}>
      {(ids) => <Tags names={ids.map((role) => textOf(known?.find(({ value }) => value === role)?.label) || role)} />}
    </OverviewPart>
  )
}

function Departs({ id }: { id: string }): ReactNode {
  const t = useStrings(userOverviewStrings)
  const source = useServerData({ key: ['user-departs', id], load: (transport, signal) => loadDeparts(transport, id, signal), forget: true })
  return (
    <OverviewPart heading={t('departs')} source={source} empty={t('noDeparts')}>
      {(departs) => <Tags names={departs.map(({ name }) => name)} />}
    </OverviewPart>
  )
}

function Tags({ names }: { names: readonly string[] }): ReactNode {
  return (
    <div className="ops-useroverview-tags">
      {names.map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
    </div>
  )
}

function LastLogs({ username }: { username: string }): ReactNode {
  const t = useStrings(userOverviewStrings)
  const source = useServerData({
    key: ['user-logs', username],
    load: async (transport, signal) => {
      const query = { username, pageNo: 1, pageSize: lastLines, column: 'createTime', order: 'desc' }
      return listPage<WireRecord>(await transport.get(logs.paths.list ?? '', query, { signal }), 1, lastLines).rows
    },
    forget: true,
  })
  return (
    <OverviewPart heading={t('logs')} source={source} empty={t('noLogs')}>
      {(lines) => (
        <ul>
          {lines.map((line) => (
            <li key={idText(line)}>
              <div>
                {textOf(line['logContent'])}
                <p className="ops-help">{[textOf(line['createTime']), textOf(line['ip'])].filter(Boolean).join(' · ')}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </OverviewPart>
  )
}
