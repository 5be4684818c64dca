import { Clapperboard } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { viewProps } from '../../../../../elements/core/define/view-defaults'
import { useLocale, useStrings } from '../../../../../elements/core/i18n'
import { describeError } from '../../../../../elements/core/transport'
import { stringValue } from '../../../../../elements/list-page/resource/records'
import { Empty, LoadFailure, Skeleton } from '../../../../../elements/parts/indicators'
import { lazyPart } from '../../../../../elements/parts/lazy-part'
import { usePlayUrls } from '../../../../../elements/player/playback/use-play-urls'
import { playerEntry } from '../../../../../elements/player/player.element'
import type { PlayerStats } from '../../../../../elements/player/player.types'
import { useMayCapture } from '../../../parts/device/use-may-capture'
import { venuePath } from '../venue-terms'
import { useVenueRoom } from './room-context'
import { roomStrings } from './room.strings'
import { Elapsed } from './RoomHead'
import { SoundMeter } from './SoundMeter'
import { pictureText } from './picture-text'

const Player = lazyPart(() => import('../../../../../elements/player/Player'))

/** What viewers see: the stream of the venue, whatever its source is. */
export function ProgrammePanel(): ReactNode {
  const t = useStrings(roomStrings)
  const { venue, state, sources, programmeId } = useVenueRoom()
  const [stats, setStats] = useState<PlayerStats | null>(null)
  const source = sources.find(({ id }) => id === programmeId)
  const isLiving = state === 'living'
  const since = stringValue(venue['cutAt']) > stringValue(venue['startTime']) ? venue['cutAt'] : venue['startTime']
  return (
    <section className="ops-panel ops-venue-programme" aria-label={t('programme')} data-live={isLiving ? '' : undefined}>
      <header className="ops-venue-panelhead">
        <span className="ops-venue-onair">{t('programme')}</span>
        {source && (
          <b>
            {source.number} {source.name}
          </b>
        )}
        {isLiving && (
          <span>
            {t('onAirFor', { time: '' })}
            <Elapsed since={stringValue(since)} />
          </span>
        )}
        {isLiving && stats && <span className="ops-venue-end">{pictureText(source?.codec || (stats.codec ?? ''), stats)}</span>}
      </header>
      {isLiving ? (
        <Programme onStats={setStats} />
      ) : (
        <div className="ops-venue-waiting">
          <Empty
            icon={Clapperboard}
            title={t('notYet')}
            text={sources.length === 0 ? t('notYetNone') : t('notYetText', { source: (source ?? sources[0])!.name })}
          />
        </div>
      )}
    </section>
  )
}

function Programme({ onStats }: { onStats: (stats: PlayerStats) => void }): ReactNode {
  const t = useStrings(roomStrings)
  const locale = useLocale()
  const { id, venue } = useVenueRoom()
  const capture = useMayCapture()
  const box = useRef<HTMLDivElement>(null)
  const [muted, setMuted] = useState(true)
  const { status, source, error, retry, renewal } = usePlayUrls(id, { url: venuePath('playUrls') })
  if (status === 'failed') return <LoadFailure text={t('programmeFailed', { reason: describeError(error, locale) })} onRetry={retry} />
  if (status === 'loading') return <Skeleton height={292} />
  return (
    <div className="ops-venue-picture" ref={box}>
      <Player
        {...viewProps(playerEntry, { label: stringValue(venue['title']), source, autoplay: true, controls: true, capture, muted })}
        onVolume={(sound) => {
          setMuted(sound.muted)
          return true
        }}
        onStats={(stats) => {
          onStats(stats)
          return true
        }}
        {...renewal}
        fallback={<Skeleton height={292} />}
      />
      <SoundMeter box={box} />
    </div>
  )
}
