import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { translateItem } from '../../../elements/core/dict/dict-translations'
import { useLocale, useStrings } from '../../../elements/core/i18n'
import { PageLink } from '../../../elements/parts/button'
import { Ellipsis } from '../../../elements/parts/float'
import { Empty, Skeleton, Status } from '../../../elements/parts/indicators'
import { usePageHost } from '../../../elements/parts/page-host'
import { alarmStates, alarmTypes } from '../../../elements/dashboard/alarm-dictionaries'
import { HomeCard } from './HomeCard'
import { operationsStrings } from './operations.strings'
import { rowsHeight } from './rows-height'
import { openAlarms } from './read-operations'
import { useOperations } from './use-operations'

const maxAlarms = 6
const tones: Readonly<Record<string, 'danger' | 'warning' | 'info'>> = { new: 'danger', acked: 'warning', handling: 'info' }

/** The newest alarms that nobody has closed (GET /sos/iblSosInfo/list?open=1). `mine`: those that the user handles. */
export function OpenAlarmsCard({ mine = false }: { mine?: boolean }): ReactNode {
  const t = useStrings(operationsStrings)
  const locale = useLocale()
  const { go } = usePageHost()
  const data = useOperations({
    path: '/sos/iblSosInfo/list',
    query: { open: '1', pageNo: 1, pageSize: maxAlarms, ...(mine && { handlerId: 'me' }) },
    permissions: ['sos:list'],
    read: openAlarms,
  })
  if (!data) return null
  const end = <PageLink to={{ page: mine ? '/sos?list.open=1&list.handlerId=me' : '/sos' }}>{t('toAll')}</PageLink>
  return (
    <HomeCard
      heading={t(mine ? 'myAlarms' : 'alarms')}
      count={data.data?.total}
      data={data}
      end={end}
      skeleton={<Skeleton height={rowsHeight(maxAlarms)} />}
    >
      {({ alarms }) =>
        alarms.length === 0 ? (
          <Empty icon={ShieldCheck} title={t(mine ? 'noMyAlarms' : 'noAlarms')} small />
        ) : (
          <ul className="ops-openalarms">
            {alarms.map(({ id, status, statusText, typeText, name, createTime, handlerName }) => (
              <li key={id}>
                <button type="button" onClick={() => go?.(`/sos?id=${encodeURIComponent(id)}`)}>
                  <Status tone={tones[status] ?? 'neutral'}>{translateItem(alarmStates, statusText, locale)}</Status>
                  <span>{translateItem(alarmTypes, typeText, locale)}</span>
                  <Ellipsis className="ops-strong">{name}</Ellipsis>
                  <span className="ops-muted">{handlerName || createTime.slice(5, 16)}</span>
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </HomeCard>
  )
}
