import { Server } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../../../elements/core/i18n'
import { PageLink } from '../../../elements/parts/button'
import { Empty, Skeleton } from '../../../elements/parts/indicators'
import { levelOfLoad } from '../parts/LoadRing'
import { rateText } from '../parts/rate-text'
import { HomeCard } from './HomeCard'
import { operationsStrings } from './operations.strings'
import { useScreenModule } from './use-screen-module'

const loads = ['cpu', 'mem'] as const
const maxNodes = 6
/** Height of their table with its head, px. */
const tableHeight = (maxNodes + 1) * 33

/** Load of the media servers and what goes through them (module `nodes` of the big screen). */
export function NodeTrafficCard(): ReactNode {
  const t = useStrings(operationsStrings)
  const data = useScreenModule('nodes')
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
                <th scope="col">{t('net')}</th>
              </tr>
            </thead>
            <tbody>
              {nodes.slice(0, maxNodes).map(({ id, name, net, ...load }) => (
                <tr key={id}>
                  <th scope="row">
                    <span className="ops-truncate" title={name}>
                      {name}
                    </span>
                  </th>
                  {loads.map((kind) => (
                    <td key={kind} data-level={load[kind] === null ? undefined : levelOfLoad(load[kind])}>
                      {load[kind] === null ? '-' : `${Math.round(load[kind])}%`}
                    </td>
                  ))}
                  <td>{typeof net === 'number' ? rateText(net) : '-'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </HomeCard>
  )
}
