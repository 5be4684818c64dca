import { type ReactNode, useState } from 'react'
import { viewProps } from '../../../../elements/core/define/view-defaults'
import { useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Note, Skeleton } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { useControlPermissions } from '../../../../elements/parts/permission'
import { Tabs } from '../../../../elements/parts/tabs'
import { playerEntry } from '../../../../elements/player/player.element'
import type { PlayerStats } from '../../../../elements/player/player.types'
import { PtzPart } from '../../parts/device/PtzPart'
import { useMaySteer } from '../../parts/device/PtzSwitch'
import { TalkButton } from '../../parts/device/TalkButton'
import { useMayCapture } from '../../parts/device/use-may-capture'
import { rateText } from '../../parts/rate-text'
import { usePolling } from '../../parts/use-polling'
import { devicesStrings } from './devices.strings'
import { channelPath } from './gb-paths'
import { NoPicture } from './NoPicture'
import { RecordList } from './RecordList'
import { type DeviceRecords, useDeviceRecords } from './use-device-records'

const Player = lazyPart(() => import('../../../../elements/player/Player'))
const DeviceDetails = lazyPart(() => import('../../parts/device/DeviceDetails'))

/** ms between two requests for the packets that a stream received and lost. */
const POLL_INTERVAL = 3000

/** A channel: its picture, or that of a recording of its device, and what steers its camera. */
export function ChannelPane({ channel }: { channel: WireRecord }): ReactNode {
  const t = useStrings(devicesStrings)
  const permission = useControlPermissions()
  const maySteer = useMaySteer()
  const [tab, setTab] = useState('ptz')
  const records = useDeviceRecords(recordIdOf(channel))
  const name = stringValue(channel['title'])
  const equipmentId = stringValue(channel['equipmentId'])
  const mayRecord = permission(['gb:record']).outcome === 'allowed'
  return (
    <div className="ops-gb-pane">
      <h3>
        <span className="ops-truncate">{name}</span>
        <small className="ops-muted">{stringValue(channel['channelId'])}</small>
      </h3>
      <ChannelPicture channel={channel} name={name} records={records} />
      {equipmentId !== '' && (
        <>
          <TalkButton id={equipmentId} onStart={() => undefined} />
          <Tabs
            label={name}
            value={tab}
            onChange={setTab}
            items={[
              {
                key: 'ptz',
                label: t('ptz'),
                content: maySteer ? <PtzPart label={name} device={equipmentId} /> : <Note>{t('noSteer')}</Note>,
              },
              ...(mayRecord ? [{ key: 'records', label: t('records'), content: <RecordList records={records} /> }] : []),
              { key: 'info', label: t('info'), content: <DeviceDetails id={equipmentId} fallback={<Skeleton height={160} />} /> },
            ]}
          />
        </>
      )}
    </div>
  )
}

interface PictureProps {
  channel: WireRecord
  name: string
  records: DeviceRecords
}

function ChannelPicture({ channel, name, records }: PictureProps): ReactNode {
  const t = useStrings(devicesStrings)
  const permission = useControlPermissions()
  const capture = useMayCapture()
  const [muted, setMuted] = useState(true)
  const [stats, setStats] = useState<PlayerStats | null>(null)
  const equipmentId = stringValue(channel['equipmentId'])
  const obstacle =
    equipmentId === ''
      ? t('notPlayable')
      : permission(['cloudlive:play']).outcome !== 'allowed'
        ? t('noPlayRight')
        : stringValue(channel['onlineStatus']) !== '1'
          ? t('channelOffline')
          : null
  const { playing } = records
  if (obstacle !== null && !playing) return <NoPicture text={obstacle} />
  return (
    <>
      <div className="ops-gb-picture">
        <Player
          key={playing?.sessionId ?? 'live'}
          {...viewProps(playerEntry, {
            label: name,
            ...(playing ? { source: playing.source } : { device: equipmentId }),
            autoplay: true,
            controls: true,
            capture,
            muted,
          })}
          onStats={(next) => {
            setStats(next)
            return true
          }}
          onVolume={(sound) => {
            setMuted(sound.muted)
            return true
          }}
          fallback={<Skeleton height={280} />}
        />
      </div>
      <StreamFacts id={recordIdOf(channel)} stats={stats} />
    </>
  )
}

/** Size, codec and rate of the picture, how much of it was lost, and what of it cannot be played. */
function StreamFacts({ id, stats }: { id: string; stats: PlayerStats | null }): ReactNode {
  const t = useStrings(devicesStrings)
  const { data, reload } = useServerData({
    key: ['gb-channel', id],
    load: (transport, signal) => transport.get(channelPath('queryById'), { id }, { signal }),
    noCache: true,
  })
  usePolling(() => reload(), POLL_INTERVAL)
  const row = isRecord(data) ? data : {}
  const [packets, lost] = [Number(row['packets'] ?? 0), Number(row['lost'] ?? 0)]
  const notice = stringValue(row['notice'])
  const facts = [
    [t('picture'), stats && stats.width > 0 ? `${stats.width} × ${stats.height}` : '-'],
    [t('codec'), stats?.codec ?? '-'],
    [t('rate'), stats?.kbps === null || stats?.kbps === undefined ? '-' : rateText(stats.kbps)],
    [t('loss'), packets > 0 ? `${((lost / (packets + lost)) * 100).toFixed(1)}%` : '-'],
  ] as const
  return (
    <>
      <dl className="ops-gb-stream">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {notice !== '' && <Note tone="warning">{notice}</Note>}
    </>
  )
}
