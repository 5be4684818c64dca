import { Eye, VideoOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSheet } from '../../../elements/core/define/host-context'
import { formatNumber } from '../../../elements/core/format'
import { useStrings } from '../../../elements/core/i18n'
import { PageLink } from '../../../elements/parts/button'
import { RadioGroup } from '../../../elements/parts/field'
import { Icon } from '../../../elements/parts/icon'
import { Empty, Skeleton } from '../../../elements/parts/indicators'
import { usePageHost } from '../../../elements/parts/page-host'
import DeviceThumb from '../devices/equipment/DeviceThumb'
import { wallAddress } from '../devices/wall-address'
import { rateText } from '../parts/rate-text'
import { HomeCard } from './HomeCard'
import liveStripCss from './live-strip.css?inline'
import { operationsStrings } from './operations.strings'
import { firstLive, liveDevices, type LiveOrder } from './read-operations'
import { useOperations } from './use-operations'

const maxDevices = 6

/** Stills of live devices: those with most viewers, or those that went live last (GET /ibl/api/appAllCurrentNoPageList). */
export function LiveStrip(): ReactNode {
  useSheet(liveStripCss)
  const t = useStrings(operationsStrings)
  const { go } = usePageHost()
  const [order, setOrder] = useState<LiveOrder>('viewers')
  const live = useOperations({ path: '/ibl/api/appAllCurrentNoPageList', permissions: ['equipment:list'], read: liveDevices })
  if (!live) return null
  const skeleton = (
    <div className="ops-livestrip" aria-hidden="true">
      {Array.from({ length: maxDevices }, (_, index) => (
        <div key={index}>
          <Skeleton height="100%" />
        </div>
      ))}
    </div>
  )
  const devices = firstLive(live.data ?? [], order, maxDevices)
  const end = (
    <>
      <RadioGroup
        variant="buttons"
        size="sm"
        aria-label={t('order')}
        value={order}
        options={[
          { value: 'viewers', label: t('byViewers') },
          { value: 'newest', label: t('byNewest') },
        ]}
        onChange={(value) => setOrder(value === 'newest' ? 'newest' : 'viewers')}
      />
      {devices.length > 0 && <PageLink to={{ page: wallAddress(devices.map(({ id }) => id)) }}>{t('toWall')}</PageLink>}
    </>
  )
  return (
    <HomeCard heading={t('live')} count={live.data?.length} className="ops-homewide" data={live} end={end} skeleton={skeleton}>
      {() =>
        devices.length === 0 ? (
          <Empty icon={VideoOff} title={t('noLive')} small />
        ) : (
          <ul className="ops-livestrip">
            {devices.map(({ id, name, viewers, inKbps }) => (
              <li key={id}>
                <DeviceThumb record={{ id, name, state: 'live' }} text="" />
                <button
                  type="button"
                  title={t('watch', { name })}
                  onClick={() => go?.(`/cloudlive/equipment?list.name=${encodeURIComponent(name)}`)}
                >
                  <span className="ops-truncate">{name}</span>
                  <span title={t('viewers', { n: viewers })}>
                    <Icon of={Eye} size={14} label={t('viewers', { n: viewers })} /> {formatNumber(viewers)}
                  </span>
                </button>
                {inKbps !== null && <span className="ops-livestrip-rate">{rateText(inKbps)}</span>}
              </li>
            ))}
          </ul>
        )
      }
    </HomeCard>
  )
}
