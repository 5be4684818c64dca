import { RadioTower } from 'lucide-react'
import type { ReactNode } from 'react'
import { translateItem } from '../../../elements/core/dict/dict-translations'
import { useLocale, useStrings } from '../../../elements/core/i18n'
import { PageLink } from '../../../elements/parts/button'
import { Ellipsis } from '../../../elements/parts/float'
import { Empty, Skeleton, Status } from '../../../elements/parts/indicators'
import { usePageHost } from '../../../elements/parts/page-host'
import { dispatchKinds } from '../../../elements/dashboard/dispatch-dictionaries'
import { HomeCard } from './HomeCard'
import { operationsStrings } from './operations.strings'
import { rowsHeight } from './rows-height'
import { openRooms } from './read-operations'
import { useOperations } from './use-operations'

const maxRooms = 6

/** The newest dispatch rooms that are not closed (GET /dispatch/iblDispatch/list?open=1). `mine`: those that the user is a member of. */
export function OpenRoomsCard({ mine = false }: { mine?: boolean }): ReactNode {
  const t = useStrings(operationsStrings)
  const locale = useLocale()
  const { go } = usePageHost()
  const data = useOperations({
    path: '/dispatch/iblDispatch/list',
    query: { [mine ? 'mine' : 'open']: '1', pageNo: 1, pageSize: maxRooms },
    permissions: ['dispatch:list'],
    read: openRooms,
  })
  if (!data) return null
  const end = <PageLink to={{ page: `/dispatch?list.${mine ? 'mine' : 'open'}=1` }}>{t('toAll')}</PageLink>
  return (
    <HomeCard
      heading={t(mine ? 'myRooms' : 'rooms')}
      count={data.data?.total}
      data={data}
      end={end}
      skeleton={<Skeleton height={rowsHeight(maxRooms)} />}
    >
      {({ rooms }) =>
        rooms.length === 0 ? (
          <Empty icon={RadioTower} title={t(mine ? 'noMyRooms' : 'noRooms')} small />
        ) : (
          <ul className="ops-openalarms">
            {rooms.map(({ id, title, status, kindText, hostName, joined, members }) => (
              <li key={id}>
                <button type="button" onClick={() => go?.(`/dispatch?id=${encodeURIComponent(id)}`)}>
                  <Status tone={status === 'open' ? 'success' : 'warning'}>{translateItem(dispatchKinds, kindText, locale)}</Status>
                  <Ellipsis className="ops-strong">{title}</Ellipsis>
                  <span>{t('inRoom', { joined, members })}</span>
                  <span className="ops-muted">{hostName}</span>
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </HomeCard>
  )
}
