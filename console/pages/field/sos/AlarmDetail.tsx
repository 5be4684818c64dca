import { Film, PhoneCall, RadioTower } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useConfig, useConfigStore } from '../../../../elements/core/config'
import { useSheet } from '../../../../elements/core/define/host-context'
import { viewProps } from '../../../../elements/core/define/view-defaults'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { subscribeTopic } from '../../../../elements/core/realtime'
import { translateItem } from '../../../../elements/core/dict/dict-translations'
import { useServerText } from '../../../../elements/core/server-texts/server-texts'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { fileUrl } from '../../../../elements/core/transport/file-url'
import { recordIdOf, splitComma, stringValue } from '../../../../elements/list-page/resource/records'
import type { OwnFormProps, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Button } from '../../../../elements/parts/button'
import { Drawer } from '../../../../elements/parts/dialog'
import { Icon } from '../../../../elements/parts/icon'
import { Skeleton, Tag } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { usePageHost } from '../../../../elements/parts/page-host'
import { PermissionButton, useControlPermissions } from '../../../../elements/parts/permission'
import { useLatest } from '../../../../elements/parts/use-latest'
import { playerEntry } from '../../../../elements/player/player.element'
import { useMayCapture } from '../../parts/device/use-may-capture'
import { newRoomAddress } from '../../parts/room-address'
import { usePagePath } from '../../parts/use-page-path'
import { AlarmActions } from './AlarmActions'
import { AlarmLog } from './AlarmLog'
import alarmCss from './alarm.css?inline'
import { detailStrings } from './detail.strings'
import { alarmLevels, alarmStates, alarmTypes } from '../../../../elements/dashboard/alarm-dictionaries'
import { isClosed, sosPath } from './alarm-record'
import { alarmPosition } from './alarm-track'

const AlarmMap = lazyPart(() => import('./AlarmMap'))
const Player = lazyPart(() => import('../../../../elements/player/Player'))

const dictionaries = { type: alarmTypes, level: alarmLevels, status: alarmStates } as const

/** An alarm: live picture, place, recordings, who raised it, its history, and what can be done with it now. */
export default function AlarmDetail({ record, onClose }: Pick<OwnFormProps, 'record' | 'onClose'>): ReactNode {
  useSheet(alarmCss)
  const t = useStrings(detailStrings)
  const config = useConfigStore()
  const id = record ? recordIdOf(record) : ''
  const stored = useServerData({ key: ['sos', id], load: (transport, signal) => transport.get(sosPath('queryById'), { id }, { signal }) })
  const log = useServerData({ key: ['sos-log', id], load: (transport, signal) => transport.get(sosPath('log'), { id }, { signal }) })
  const alarm: WireRecord = isRecord(stored.data) ? stored.data : (record ?? {})
  const latest = useLatest(() => {
    void stored.reload()
    void log.reload()
  })
  useEffect(
    () =>
      subscribeTopic(config, 'sos.update', {
        onMessage: (row) => isRecord(row) && row['id'] === id && latest.current(),
        onBack: () => latest.current(),
      }),
    [config, id, latest],
  )
  const locale = useLocale()
  const text = (name: keyof typeof dictionaries): string =>
    translateItem(dictionaries[name], stringValue(alarm[`${name}_dictText`]), locale) || stringValue(alarm[name])
  return (
    <Drawer
      open
      heading={text('type') || t('heading')}
      subtitle={stringValue(alarm['sosNo'])}
      width={560}
      onOpenChange={onClose}
      actions={isClosed(alarm) ? undefined : <AlarmActions alarm={alarm} onDone={() => latest.current()} />}
    >
      <div className="ops-alarm">
        <p className="ops-alarm-tags">
          <Tag tone={isClosed(alarm) ? 'neutral' : alarm['status'] === 'new' ? 'danger' : 'warning'}>{text('status')}</Tag>
          <Tag tone={alarm['level'] === 'H' ? 'danger' : 'neutral'}>{text('level')}</Tag>
          {Number(alarm['repeatCount']) > 1 && <Tag tone="neutral">{t('repeats', { n: Number(alarm['repeatCount']) })}</Tag>}
          {alarm['simFlag'] === '1' && <Tag tone="neutral">{t('simulated')}</Tag>}
        </p>
        <AlarmPicture alarm={alarm} />
        <AlarmFacts alarm={alarm} />
        <AlarmMap alarm={alarm} fallback={alarmPosition(alarm) ? <Skeleton height={240} /> : null} />
        <AlarmClip alarm={alarm} onDone={() => latest.current()} onClose={onClose} />
        <AlarmRoom alarm={alarm} type={text('type')} onClose={onClose} />
        <section aria-label={t('log')}>
          <h3>{t('log')}</h3>
          <AlarmLog log={log} />
        </section>
      </div>
    </Drawer>
  )
}

interface AlarmProps {
  alarm: WireRecord
}

/** The live picture of the device, and the snapshot of the alarm. */
function AlarmPicture({ alarm }: AlarmProps): ReactNode {
  const t = useStrings(detailStrings)
  const config = useConfig()
  const capture = useMayCapture()
  const permission = useControlPermissions()
  const [muted, setMuted] = useState(true)
  const snap = fileUrl(config, stringValue(alarm['snap']))
  const name = stringValue(alarm['name'])
  const isPlayed = alarm['ownerType'] === 'equipment' && permission(['cloudlive:play']).outcome === 'allowed'
  return (
    <>
      {isPlayed && (
        <Player
          {...viewProps(playerEntry, {
            label: `${t('live')} ${name}`,
            device: stringValue(alarm['ownerId']),
            autoplay: true,
            controls: true,
            capture,
            muted,
          })}
          onVolume={(sound) => {
            setMuted(sound.muted)
            return true
          }}
          fallback={<Skeleton height={292} />}
        />
      )}
      {snap && <img className="ops-alarm-snap" src={snap} alt={t('snap')} />}
    </>
  )
}

/** To 0.1 m. */
const degrees = (value: number): string => String(Number(value.toFixed(6)))

function AlarmFacts({ alarm }: AlarmProps): ReactNode {
  const t = useStrings(detailStrings)
  const serverText = useServerText()
  const value = (name: string): string => stringValue(alarm[name])
  const phone = value('phone')
  const position = alarmPosition(alarm)
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('source'), value('name')],
    [
      t('phone'),
      phone && (
        <a key="phone" className="ops-alarm-call" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          <Icon of={PhoneCall} size={14} /> {t('call', { phone })}
        </a>
      ),
    ],
    [
      t('position'),
      <span key="position">
        {value('address')}{' '}
        <span className="ops-muted">
          {position
            ? t('coordinates', { lng: degrees(position.lng), lat: degrees(position.lat) })
            : value('address') === '' && t('noPosition')}
        </span>
      </span>,
    ],
    [t('content'), serverText(value('content'))],
    [t('raised'), value('createTime')],
    [t('handler'), [value('handlerName'), value('ackTime')].filter(Boolean).join(' · ')],
    ['', value('recoverTime') && t('recovered', { time: value('recoverTime') })],
  ]
  return (
    <dl className="ops-alarm-facts">
      {facts.map(([name, shown], index) =>
        shown ? (
          // oxlint-disable-next-line react/no-array-index-key -- the facts of an alarm stand in one order
          <div key={index}>
            <dt>{name}</dt>
            <dd>{shown}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

/** The way to a dispatch room for the alarm, with its device or person. */
function AlarmRoom({ alarm, type, onClose }: AlarmProps & { type: string; onClose: () => void }): ReactNode {
  const t = useStrings(detailStrings)
  const permission = useControlPermissions()
  const path = usePagePath('dispatch', {})
  const { go } = usePageHost()
  const ownerId = stringValue(alarm['ownerId'])
  if (!go || path === undefined || isClosed(alarm) || permission(['dispatch:create']).outcome !== 'allowed') return null
  const owner = alarm['ownerType'] === 'equipment' ? { devices: [ownerId] } : { users: [ownerId] }
  const title = `${type} ${stringValue(alarm['name'])}`.slice(0, 100)
  return (
    <p className="ops-alarm-clip">
      <Button
        size="sm"
        icon={RadioTower}
        onClick={() => {
          onClose()
          go(newRoomAddress({ ...owner, sosId: recordIdOf(alarm), title }))
        }}
      >
        {t('openRoom')}
      </Button>
    </p>
  )
}

interface AlarmClipProps extends AlarmProps {
  onDone: () => void
  onClose: () => void
}

/** The recordings around the alarm: how many are kept, keeping them, and the way to them. */
function AlarmClip({ alarm, onDone, onClose }: AlarmClipProps): ReactNode {
  const t = useStrings(detailStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const transport = useTransport()
  const permission = useControlPermissions()
  const { go } = usePageHost()
  const [isRunning, setRunning] = useState(false)
  if (alarm['ownerType'] !== 'equipment') return null
  const kept = splitComma(stringValue(alarm['clipRecordIds'])).length

  async function keep(): Promise<void> {
    setRunning(true)
    try {
      const { message } = await transport.envelope({ method: 'POST', path: sosPath('clip'), body: { id: recordIdOf(alarm) } })
      feedback.toast({ tone: 'success', title: message })
      onDone()
    } catch (error) {
      feedback.toast({ tone: 'danger', title: describeError(error, locale), cause: 'alarm' })
    }
    setRunning(false)
  }

  return (
    <p className="ops-alarm-clip">
      {kept > 0 && <span>{t('clipCount', { n: kept })}</span>}
      <PermissionButton permission={permission(['sos:ack'])} size="sm" icon={Film} loading={isRunning} onClick={() => void keep()}>
        {t('keepClip')}
      </PermissionButton>
      {go && permission(['record:list']).outcome === 'allowed' && (
        <Button
          size="sm"
          onClick={() => {
            onClose()
            go(`/ibl/records?device=${encodeURIComponent(stringValue(alarm['ownerId']))}`)
          }}
        >
          {t('openRecords')}
        </Button>
      )}
    </p>
  )
}
