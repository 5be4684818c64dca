import { Route } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { describeError, useTransport } from '../../../../elements/core/transport'
import DatePicker from '../../../../elements/date-picker/DatePicker'
import type { MapPoint } from '../../../../elements/device-map/device-map.types'
import { RadioGroup } from '../../../../elements/parts/field'
import { Empty, Skeleton } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { Select } from '../../../../elements/parts/select'
import { readOwner } from './gps-url-state'
import { gpsStrings } from './gps.strings'
import { quickRange, quickRanges, type RangeKind, readRange, type TrackRange } from './track-range'
import type { MapSettings } from '../../../../elements/device-map/use-map-settings'

const DeviceMap = lazyPart(() => import('../../../../elements/device-map/DeviceMap'))

const OWNERS_URL = '/ibl/api/usersAllListLastGPS'
const TRACK_URL = '/gpsinfo/iblGpsInfo/track'
const kinds: readonly RangeKind[] = [...quickRanges, 'custom']

interface TrackTabProps {
  settings: MapSettings
  /** `{ownerType}:{ownerId}`; empty: nobody yet. */
  owner: string
  onOwner: (owner: string) => void
}

/** The way of a person or device within a time. */
export function TrackTab({ settings, owner, onOwner }: TrackTabProps): ReactNode {
  const t = useStrings(gpsStrings)
  const locale = useLocale()
  const transport = useTransport()
  const [kind, setKind] = useState<RangeKind>('today')
  const [custom, setCustom] = useState('')
  const [range, setRange] = useState<TrackRange | null>(() => quickRange('today', transport.now()))
  const owners = useServerData<readonly MapPoint[]>({
    key: ['gps-owners'],
    load: (server, signal) => server.get(OWNERS_URL, undefined, { signal }),
  })
  const options = useMemo(
    () => (owners.data ?? []).map(({ ownerType, ownerId, name }) => ({ value: `${ownerType}:${ownerId}`, label: name })),
    [owners.data],
  )

  function choose(next: RangeKind): void {
    setKind(next)
    setRange(next === 'custom' ? readRange(custom) : quickRange(next, transport.now()))
  }

  const url = owner !== '' && range ? `${TRACK_URL}?${new URLSearchParams({ ...readOwner(owner), ...range }).toString()}` : ''
  const name = options.find(({ value }) => value === owner)?.label ?? readOwner(owner).ownerId
  return (
    <>
      <div className="ops-gps-query">
        <Select
          aria-label={t('owner')}
          placeholder={t('chooseOwner')}
          value={owner}
          options={options}
          searchable
          loading={owners.status === 'loading'}
          failed={owners.status === 'failed' ? t('ownersFailed', { reason: describeError(owners.error, locale) }) : undefined}
          onRetry={owners.retry}
          onChange={onOwner}
        />
        <RadioGroup
          variant="buttons"
          aria-label={t('range')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => choose(kinds.find((one) => one === value) ?? 'today')}
        />
        {kind === 'custom' && (
          <div className="ops-gps-range">
            <DatePicker
              accessibleName={t('customRange')}
              mode="datetime"
              range
              value={custom}
              error={custom !== '' && !range ? t('badRange') : undefined}
              onChange={(value) => {
                setCustom(value)
                setRange(readRange(value))
              }}
            />
          </div>
        )}
      </div>
      {url === '' ? (
        <Empty icon={Route} title={t(owner === '' ? 'noOwner' : 'badRange')} />
      ) : (
        <div className="ops-gps-map">
          <DeviceMap
            {...settings}
            key={owner}
            mode="track"
            accessibleName={name}
            value=""
            onChange={() => undefined}
            trackUrl={url}
            fallback={<Skeleton height={320} />}
          />
        </div>
      )}
    </>
  )
}
