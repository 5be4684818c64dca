import { Server } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../elements/core/format'
import { useStrings } from '../../../elements/core/i18n'
import { PageLink } from '../../../elements/parts/button'
import { Empty, Skeleton, Status } from '../../../elements/parts/indicators'
import { levelOfLoad } from '../parts/LoadRing'
import { HomeCard } from './HomeCard'
import { operationsStrings } from './operations.strings'
import { nodeLoads } from './read-operations'
import { useOperations } from './use-operations'

const maxNodes = 6
/** Height of their table with its head, px. */
const tableHeight = (maxNodes + 1) * 33
const loads = ['cpu', 'mem', 'disk'] as const
const tones = { down: 'danger', warning: 'warning', off: 'neutral' } as const

/** How busy the media servers are (GET /servermointer/mediaNode/list). */
export function NodeLoadCard(): ReactNode {
  const t = useStrings(operationsStrings)
  const data = useOperations({
    path: '/servermointer/mediaNode/list',
    query: { pageNo: 1, pageSize: maxNodes },
    permissions: ['node:list'],
    read: nodeLoads,
  })
  if (!data) return null
  const end = <PageLink to={{ page: '/servermointer/node' }}>{t('toNodes')}</PageLink>
  return (
    <HomeCard heading={t('nodes')} data={data} end={end} skeleton={<Skeleton height={tableHeight} />}>
      {(nodes) =>
        nodes.length === 0 ? (
          <Empty icon={Server} title={t('noNodes')} small />
        ) : (
          <table className="ops-nodeloads">
            <thead>
              <tr>
                <th scope="col">{t('node')}</th>
                {loads.map((load) => (
                  <th scope="col" key={load}>
                    {t(load)}
                  </th>
                ))}
                <th scope="col">{t('streams')}</th>
              </tr>
            </thead>
            <tbody>
              {nodes.map(({ id, name, health, streams, ...load }) => (
                <tr key={id} data-health={health}>
                  <th scope="row">
                    <span className="ops-nodename">
                      <span className="ops-truncate" title={name}>
                        {name}
                      </span>
                      {(health === 'down' || health === 'warning' || health === 'off') && <Status tone={tones[health]}>{t(health)}</Status>}
                    </span>
                  </th>
                  {loads.map((kind) => (
                    <td key={kind} data-level={load[kind] === null ? undefined : levelOfLoad(load[kind])}>
                      {load[kind] === null ? '-' : `${load[kind]}%`}
                    </td>
                  ))}
                  <td>{formatNumber(streams)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </HomeCard>
  )
}
