import { Users } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { Button } from '../../../../elements/parts/button'
import { Empty, Failed, Skeleton } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { quickEnterPath } from '../../../routes/open-paths'
import { useRuntime, useSessionUser } from '../../../session/runtime-context'
import { dispatchPath } from '../../field/dispatch/room-model'
import type { PageProps } from '../../parts/page.types'
import { PhonePage } from '../parts/PhonePage'
import { meetingStrings } from './meeting.strings'

const MeetingRoom = lazyPart(() => import('./MeetingRoom'))

/** `/mobile/meeting?id=`: a dispatch room on the phone, for who is signed in. */
export default function MeetingPage({ path }: PageProps): ReactNode {
  const t = useStrings(meetingStrings)
  const locale = useLocale()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  const entry = useEntry()
  if (id === '')
    return (
      <PhonePage title={t('title')} path={path}>
        <Empty
          icon={Users}
          title={t('noRoom')}
          actions={
            <Button kind="primary" onClick={() => void navigate(quickEnterPath)}>
              {t('byCode')}
            </Button>
          }
        />
      </PhonePage>
    )
  if (entry.error !== null)
    return (
      <PhonePage title={t('title')} path={path}>
        <Failed title={t('failed')} text={describeError(entry.error, locale)} onRetry={entry.retry} />
      </PhonePage>
    )
  const waiting = (
    <PhonePage title={t('title')} path={path}>
      <div aria-busy="true">
        <Skeleton height={240} />
      </div>
    </PhonePage>
  )
  return entry.isReady ? <MeetingRoom key={id} id={id} path={path} fallback={waiting} /> : waiting
}

/**
 * What comes before the room: the permissions of the user, which the menu loads elsewhere, and the place in the room for who came by its
 * code.
 */
function useEntry(): { isReady: boolean; error: unknown; retry: () => void } {
  const { session } = useRuntime()
  const transport = useTransport()
  const user = useSessionUser()
  const state: unknown = useLocation().state
  const roomCode = isRecord(state) && typeof state['code'] === 'string' ? state['code'] : ''
  const [outcome, setOutcome] = useState<{ isReady: boolean; error: unknown }>({ isReady: false, error: null })
  const [round, setRound] = useState(0)
  const hasPermissions = (user?.permissionList.length ?? 0) > 0
  useEffect(() => {
    let isOver = false
    async function enter(): Promise<void> {
      if (!hasPermissions) await session.loadPermissions('policy')
      if (roomCode !== '') await transport.post(dispatchPath('join'), { roomCode })
    }
    enter().then(
      () => !isOver && setOutcome({ isReady: true, error: null }),
      (error: unknown) => !isOver && setOutcome({ isReady: false, error }),
    )
    return () => {
      isOver = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once for each room and retry
  }, [round, roomCode])
  return { ...outcome, retry: () => setRound(round + 1) }
}
