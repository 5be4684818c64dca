import { PhoneCall, PhoneOff, RadioTower, Volume1 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useConfigStore } from '../../../elements/core/config'
import { useSheet } from '../../../elements/core/define/host-context'
import { useFeedback } from '../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../elements/core/i18n'
import { useLayer } from '../../../elements/core/overlay'
import { menuOf } from '../../../elements/core/permissions'
import { subscribeTopic } from '../../../elements/core/realtime'
import { isRecord } from '../../../elements/core/storage/shapes'
import { describeError, useTransport } from '../../../elements/core/transport'
import { Button } from '../../../elements/parts/button'
import { useControlPermissions } from '../../../elements/parts/permission'
import { useLatest } from '../../../elements/parts/use-latest'
import { pagePath } from '../../routes/page-path'
import { useGo } from '../../routes/use-go'
import { useSessionUser } from '../../session/runtime-context'
import { useRepeatedSound } from '../sound/use-repeated-sound'
import { type Ring, ringsOfList, withSignal } from './ring-model'
import ringCss from './ring.css?inline'
import { ringStrings } from './ring.strings'

/** As a telephone: two warbles, then a pause. */
const ringSound = {
  tones: [0, 0.12, 0.24, 0.36, 0.6, 0.72, 0.84, 0.96].map((from, index) => ({ pitch: index % 2 === 0 ? 480 : 600, from, to: from + 0.12 })),
  every: 3000,
} as const

const path = (name: string): string => `/dispatch/iblDispatch/${name}`

/** Invitations that ring, and messages to the user, on any page: nothing where the menu has no page of dispatch. */
export default function RingDialog(): ReactNode {
  const user = useSessionUser()
  const page = pagePath(menuOf(user?.permissionList ?? []).nodes, 'dispatch')
  return page === undefined ? null : <Ringing key={user?.info?.id} page={page} />
}

function useRings(): readonly [readonly Ring[], (id: string) => void] {
  const t = useStrings(ringStrings)
  const config = useConfigStore()
  const transport = useTransport()
  const feedback = useFeedback()
  const permission = useControlPermissions()
  const lists = permission(['dispatch:list']).outcome === 'allowed'
  const [rings, setRings] = useState<readonly Ring[]>([])
  const latest = useLatest({ t, feedback })
  useEffect(() => {
    const life = new AbortController()
    async function load(): Promise<void> {
      if (lists) setRings(ringsOfList(await transport.get(path('list'), { mine: '1', pageSize: '50' }, { signal: life.signal })))
    }
    // Without the list the next signal shows it.
    const reload = (): void => void load().catch(() => undefined)
    reload()
    const ends = [
      subscribeTopic(config, 'dispatch.signal', {
        onMessage: (payload) => setRings((rings) => withSignal(rings, payload)),
        onBack: reload,
      }),
      subscribeTopic(config, 'dispatch.message', {
        onMessage(payload) {
          // Messages of a room are shown there.
          if (!isRecord(payload) || payload['dispatchId'] !== null || !isRecord(payload['message'])) return
          const { userName, content } = payload['message']
          latest.current.feedback.toast({
            tone: 'info',
            title: latest.current.t('message', { name: String(userName) }),
            text: String(content),
          })
        },
        onBack: () => undefined,
      }),
    ]
    return () => {
      life.abort()
      for (const end of ends) end()
    }
  }, [config, transport, lists, latest])
  return [rings, (id) => setRings((rings) => rings.filter(({ dispatchId }) => dispatchId !== id))]
}

function Ringing({ page }: { page: string }): ReactNode {
  useSheet(ringCss)
  const t = useStrings(ringStrings)
  const layer = useLayer()
  const transport = useTransport()
  const [rings, remove] = useRings()
  const [now, setNow] = useState(() => transport.now())
  const isRung = rings.length > 0
  useEffect(() => {
    if (!isRung) return undefined
    const timer = setInterval(() => setNow(transport.now()), 500)
    return () => clearInterval(timer)
  }, [isRung, transport])
  const [ring, ...more] = rings.filter(({ until }) => until > now)
  const sound = useRepeatedSound('ring', ringSound, ring !== undefined)
  if (!layer) return null
  return createPortal(
    <>
      <output className="ops-sr-only" role="alert">
        {ring && t('title', { title: ring.title })}
      </output>
      {ring && (
        <section className="ops-dispatchring" aria-label={t('label')}>
          <RadioTower aria-hidden="true" size={22} />
          <div className="ops-dispatchring-text">
            <strong>{t('title', { title: ring.title })}</strong>
            <span>
              {t(ring.hostName === '' ? 'fromNobody' : 'from', {
                name: ring.hostName,
                n: Math.max(0, Math.ceil((ring.until - now) / 1000)),
              })}
            </span>
            {more.length > 0 && <span>{t('more', { n: more.length })}</span>}
          </div>
          {sound === 'blocked' && (
            <button type="button" className="ops-dispatchring-sound">
              <Volume1 aria-hidden="true" size={16} /> <strong>{t('sound')}</strong> <span>{t('soundText')}</span>
            </button>
          )}
          <RingButtons ring={ring} page={page} onDone={() => remove(ring.dispatchId)} />
        </section>
      )}
    </>,
    layer,
  )
}

function RingButtons({ ring, page, onDone }: { ring: Ring; page: string; onDone: () => void }): ReactNode {
  const t = useStrings(ringStrings)
  const locale = useLocale()
  const go = useGo()
  const feedback = useFeedback()
  const transport = useTransport()
  const [isRunning, setRunning] = useState(false)

  async function refuse(): Promise<void> {
    setRunning(true)
    try {
      await transport.post(path('refuse'), { id: ring.dispatchId })
    } catch (error) {
      feedback.toast({ tone: 'danger', title: describeError(error, locale), cause: 'dispatch' })
    }
    setRunning(false)
    onDone()
  }

  return (
    <div className="ops-dispatchring-buttons">
      <Button size="sm" icon={PhoneOff} loading={isRunning} onClick={() => void refuse()}>
        {t('refuse')}
      </Button>
      <Button
        size="sm"
        kind="primary"
        icon={PhoneCall}
        onClick={() => {
          // The room joins when it is shown.
          onDone()
          go(`${page}?id=${encodeURIComponent(ring.dispatchId)}`)
        }}
      >
        {t('join')}
      </Button>
    </div>
  )
}
