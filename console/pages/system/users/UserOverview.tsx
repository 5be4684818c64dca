import type { ReactNode } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { listPage, useServerData } from '../../../../elements/core/query'
import { SidePanel } from '../../../../elements/list-page/form/SidePanel'
import { recordIdOf, splitComma, stringValue } from '../../../../elements/list-page/resource/records'
import type { SidePanelProps, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Tag } from '../../../../elements/parts/indicators'
import { useControlPermissions } from '../../../../elements/parts/permission'
import { logs } from '../../monitor/logs/logs.resource'
import { OverviewPart, type OverviewSource } from './OverviewPart'
import { useRoles } from './user-options'
import overviewCss from './user-overview.css?inline'
import { userOverviewStrings } from './user-overview.strings'
import { userDepartsOf, type UserDepart } from './user-relations'
import { UserSessions } from './UserSessions'

/** Lines of the log that are shown. */
const lastLines = 5

/** What belongs to a user, beside his fields: roles, departments, sessions and what he did last, as far as one may see it. */
export default function UserOverview({ values, record, response }: SidePanelProps): ReactNode {
  useSheet(overviewCss)
  const may = useControlPermissions()
  if (!record) return null
  const username = stringValue(record['username'])
  const departs = userDepartsOf(response)
  return (
    <SidePanel>
      <div className="ops-useroverview">
        {departs && <Roles ids={splitComma(values['selectedroles'] ?? '')} />}
        {departs && <Departs departs={departs} />}
        {may(['online:list']).outcome === 'allowed' && <UserSessions username={username} />}
        {may(['log:list', 'system:log:list']).outcome === 'allowed' && <LastLogs username={username} />}
      </div>
    </SidePanel>
  )
}

/** What came with the form is not asked for again. */
const loadedSource = <Item,>(data: readonly Item[]): OverviewSource<Item> => ({
  status: 'ready',
  data,
  error: null,
  retry: () => undefined,
})

function Roles({ ids }: { ids: readonly string[] }): ReactNode {
  const t = useStrings(userOverviewStrings)
  const { data: all } = useRoles()
  return (
    <OverviewPart heading={t('roles')} source={loadedSource(ids)} empty={t('noRoles')}>
      {(roles) => <Tags names={roles.map((role) => stringValue(all?.find(({ value }) => value === role)?.label) || role)} />}
    </OverviewPart>
  )
}

function Departs({ departs }: { departs: readonly UserDepart[] }): ReactNode {
  const t = useStrings(userOverviewStrings)
  return (
    <OverviewPart heading={t('departs')} source={loadedSource(departs)} empty={t('noDeparts')}>
      {(all) => <Tags names={all.map(({ name }) => name)} />}
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
      const query = { userid: username, pageNo: 1, pageSize: lastLines, column: 'createTime', order: 'desc' }
      return listPage<WireRecord>(await transport.get(logs.paths.list ?? '', query, { signal }), 1, lastLines).rows
    },
    noCache: true,
  })
  return (
    <OverviewPart heading={t('logs')} source={source} empty={t('noLogs')}>
      {(lines) => (
        <ul>
          {lines.map((line) => (
            <li key={recordIdOf(line)}>
              <div>
                {stringValue(line['logContent'])}
                <p className="ops-help">{[stringValue(line['createTime']), stringValue(line['ip'])].filter(Boolean).join(' · ')}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </OverviewPart>
  )
}
