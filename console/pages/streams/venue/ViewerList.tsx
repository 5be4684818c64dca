import { type ReactNode, useState } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import { Button } from '../../../../elements/parts/button'
import { LoadFailure, Skeleton, Tag } from '../../../../elements/parts/indicators'
import { usePolling } from '../../parts/use-polling'
import { venuePath } from './venue-terms'
import { venueStrings } from './venue.strings'

/** ms between two loads. */
const POLL_INTERVAL = 5000

interface ViewerListProps {
  venueId: string
  /** Minutes of a mute. */
  minutes: number
  onMute: (viewerId: string, minutes: number) => Promise<void>
  /** Resolves when the viewer was removed, or the question was dismissed. */
  onKick: (viewerId: string, name: string) => Promise<unknown>
}

/** The viewers of a venue now, with buttons to mute and to remove them. */
export function ViewerList({ venueId, minutes, onMute, onKick }: ViewerListProps): ReactNode {
  const t = useStrings(venueStrings)
  const locale = useLocale()
  const [busy, setBusy] = useState('')
  const viewers = useServerData({
    key: ['venue-viewers', venueId],
    load: (call, signal) => call.get(venuePath('viewers'), { id: venueId }, { signal }),
  })
  usePolling(viewers.reload, POLL_INTERVAL)
  const rows = Array.isArray(viewers.data) ? viewers.data.filter(isRecord) : []

  async function mute(viewerId: string, length: number): Promise<void> {
    setBusy(viewerId)
    await onMute(viewerId, length)
    await viewers.reload()
    setBusy('')
  }

  async function kick(viewerId: string, name: string): Promise<void> {
    await onKick(viewerId, name)
    await viewers.reload()
  }

  return (
    <>
      {viewers.status === 'failed' && (
        <LoadFailure text={t('viewersFailed', { reason: describeError(viewers.error, locale) })} onRetry={viewers.retry} />
      )}
      {viewers.status === 'loading' && <Skeleton height={160} />}
      {viewers.status !== 'loading' && viewers.status !== 'failed' && rows.length === 0 && <p>{t('noViewers')}</p>}
      <ol aria-label={t('viewers')}>
        {rows.map((viewer) => {
          const id = recordIdOf(viewer)
          const isMuted = viewer['isMuted'] === true
          const name = stringValue(viewer['name']) || t('unnamed')
          return (
            <li key={id}>
              <span>
                <strong>{name}</strong> <time>{stringValue(viewer['joinTime']).slice(11)}</time>{' '}
                {isMuted && <Tag tone="warning">{t('muted')}</Tag>}
              </span>
              <span className="ops-venue-chat-buttons">
                <Button size="sm" loading={busy === id} onClick={() => void mute(id, isMuted ? 0 : minutes)}>
                  {isMuted ? t('unmute') : t('mute', { n: minutes })}
                </Button>
                <Button size="sm" onClick={() => void kick(id, name)}>
                  {t('kick')}
                </Button>
              </span>
            </li>
          )
        })}
      </ol>
    </>
  )
}
