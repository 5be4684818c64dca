import { ChevronUp, Siren, Volume1 } from 'lucide-react'
import { type ReactNode, use, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useConfigStore } from '../../../elements/core/config'
import { translateItem } from '../../../elements/core/dict/dict-translations'
import { useSheet } from '../../../elements/core/define/host-context'
import { useStore } from '../../../elements/core/events/use-store'
import { useFeedback } from '../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../elements/core/i18n'
import { useLayer } from '../../../elements/core/overlay'
import { menuOf } from '../../../elements/core/permissions'
import { describeError, useTransport, wireTime } from '../../../elements/core/transport'
import { Button, IconButton, LinkButton } from '../../../elements/parts/button'
import { useControlPermissions } from '../../../elements/parts/permission'
import { useGo } from '../../routes/use-go'
import { pagePath } from '../../routes/page-path'
import { useRuntime, useSessionUser } from '../../session/runtime-context'
import { NoticeSlotContext } from '../../session/notice-slot'
import { waitingAlarmsOf } from '../../session/waiting-alarms'
import { alarmTypes } from '../../../elements/dashboard/alarm-dictionaries'
import { useRepeatedSound } from '../sound/use-repeated-sound'
import { type Alarm, isLoud } from './alarm-feed'
import { type AlarmSource, createAlarmSource } from './alarm-source'
import bannerCss from './alarm-banner.css?inline'
import { alarmsStrings } from './alarms.strings'

/** Alarms from which on none is named by itself. */
const many = 30

/** Alarms that nobody has acknowledged, for whoever may see them: nothing where the menu has no page of alarms. */
export default function AlarmBanner(): ReactNode {
  const user = useSessionUser()
  const permission = useControlPermissions()
  const path = pagePath(menuOf(user?.permissionList ?? []).nodes, 'sos')
  return path !== undefined && permission(['sos:list']).outcome === 'allowed' ? <Waiting key={user?.info?.id} path={path} /> : null
}

/** Heard by those who can do something about it, while something loud waits. */
const alarmSound = {
  tones: [
    { pitch: 880, from: 0, to: 0.2 },
    { pitch: 660, from: 0.25, to: 0.45 },
    { pitch: 880, from: 0.5, to: 0.8 },
  ],
  every: 2500,
} as const

function Waiting({ path }: { path: string }): ReactNode {
  useSheet(bannerCss)
  const t = useStrings(alarmsStrings)
  const locale = useLocale()
  const layer = useLayer()
  const slot = use(NoticeSlotContext)
  const runtime = useRuntime()
  const permission = useControlPermissions()
  const [isFolded, setFolded] = useState(false)
  const config = useConfigStore()
  const transport = useTransport()
  const [source] = useState(() => createAlarmSource(config, transport))
  useEffect(() => source.follow(() => setFolded(false)), [source])
  const feed = useStore(source.store)
  const { waiting } = feed
  const mayAck = permission(['sos:ack']).outcome === 'allowed'
  const sound = useRepeatedSound('sos', alarmSound, mayAck && isLoud(feed))
  const [newest] = waiting
  // Another one shows itself again.
  const [shownId, setShownId] = useState(newest?.id)
  if (shownId !== newest?.id) {
    setShownId(newest?.id)
    setFolded(false)
  }
  useEffect(() => {
    const count = waitingAlarmsOf(runtime)
    count.setState(waiting.length, true)
    return () => count.setState(0, true)
  }, [runtime, waiting.length])

  const typeOf = (alarm: Alarm): string => translateItem(alarmTypes, alarm.type, locale)
  const announced = newest ? t('announced', { n: waiting.length, type: typeOf(newest), name: newest.name }) : ''
  if (!layer) return null
  return createPortal(
    <>
      <output className="ops-sr-only" role="alert">
        {announced}
      </output>
      {newest && (
        <section className="ops-alarmbanner" aria-label={t('label')} data-folded={isFolded ? '' : undefined}>
          {isFolded ? (
            <button
              type="button"
              className="ops-alarmbanner-fold"
              aria-label={t('expand', { n: waiting.length })}
              onClick={() => setFolded(false)}
            >
              <Siren aria-hidden="true" size={18} /> {waiting.length}
            </button>
          ) : (
            <Banner {...{ newest, source, mayAck, path }} count={waiting.length} typeText={typeOf(newest)} onFold={() => setFolded(true)} />
          )}
          {sound === 'blocked' && (
            <button type="button" className="ops-alarmbanner-sound">
              <Volume1 aria-hidden="true" size={16} /> <strong>{t('sound')}</strong> <span>{t('soundText')}</span>
            </button>
          )}
        </section>
      )}
    </>,
    slot ?? layer,
  )
}

interface BannerProps {
  newest: Alarm
  typeText: string
  count: number
  source: AlarmSource
  mayAck: boolean
  path: string
  onFold: () => void
}

/** The newest alarm by itself and how many wait beside; very many are one number. */
function Banner({ newest, typeText, count, source, mayAck, path, onFold }: BannerProps): ReactNode {
  const t = useStrings(alarmsStrings)
  const locale = useLocale()
  const go = useGo()
  const feedback = useFeedback()
  const transport = useTransport()
  const [isRunning, setRunning] = useState(false)
  const isMany = count >= many

  async function acknowledge(): Promise<void> {
    setRunning(true)
    try {
      await transport.post('/sos/iblSosInfo/ack', { id: newest.id })
      feedback.toast({ tone: 'success', title: t('acked', { name: newest.name }) })
      go(`${path}?id=${newest.id}`)
    } catch (error) {
      feedback.toast({ tone: 'danger', title: describeError(error, locale), cause: 'alarm' })
    }
    setRunning(false)
    await source.refresh()
  }

  return (
    <div className="ops-alarmbanner-main">
      <span className="ops-alarmbanner-sign">
        <Siren aria-hidden="true" size={22} />
      </span>
      <div className="ops-alarmbanner-text">
        <strong>
          {isMany ? t('many', { n: count }) : t('title', { type: typeText })}
          {!isMany && newest.repeatCount > 1 && <span className="ops-alarmbanner-repeats">{t('repeats', { n: newest.repeatCount })}</span>}
        </strong>
        {!isMany && (
          <span>
            {[newest.name, newest.address].filter(Boolean).join(' · ')} <Waited since={newest.createTime} />
          </span>
        )}
        {!isMany && count > 1 && <LinkButton onClick={() => go(path)}>{t('more', { n: count - 1 })}</LinkButton>}
      </div>
      <div className="ops-alarmbanner-buttons">
        <Button size="sm" onClick={() => go(isMany ? path : `${path}?id=${newest.id}`)}>
          {isMany ? t('all') : t('view')}
        </Button>
        {mayAck && !isMany && (
          <Button size="sm" kind="danger-solid" loading={isRunning} onClick={() => void acknowledge()}>
            {t('ack')}
          </Button>
        )}
        <IconButton size="sm" icon={ChevronUp} label={t('collapse')} onClick={onFold} />
      </div>
    </div>
  )
}

/** How long an alarm has waited, by the clock of the server. */
function Waited({ since }: { since: string }): ReactNode {
  const t = useStrings(alarmsStrings)
  const transport = useTransport()
  const [now, setNow] = useState(() => transport.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(transport.now()), 1000)
    return () => clearInterval(timer)
  }, [transport])
  const time = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`)
  const seconds = Math.max(0, Math.round((time(wireTime(now)) - time(since)) / 1000))
  const text = `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
  return <span className="ops-alarmbanner-waited">{t('waited', { time: text })}</span>
}
