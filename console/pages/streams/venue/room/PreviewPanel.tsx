import { ArrowLeftRight, CircleCheck, MonitorOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { viewProps } from '../../../../../elements/core/define/view-defaults'
import { formatNumber } from '../../../../../elements/core/format'
import { useStrings } from '../../../../../elements/core/i18n'
import { LinkButton } from '../../../../../elements/parts/button'
import { Icon } from '../../../../../elements/parts/icon'
import { Empty, Skeleton } from '../../../../../elements/parts/indicators'
import { lazyPart } from '../../../../../elements/parts/lazy-part'
import { PermissionButton } from '../../../../../elements/parts/permission'
import { playerEntry } from '../../../../../elements/player/player.element'
import type { PlayerStats } from '../../../../../elements/player/player.types'
import { sizeText } from '../../../parts/size-text'
import type { VenueSource } from '../venue-terms'
import { NoSignal } from './NoSignal'
import type { LastCut } from './room-model'
import { roomStrings } from './room.strings'
import type { useCut } from './use-cut'

const Player = lazyPart(() => import('../../../../../elements/player/Player'))

interface PreviewPanelProps {
  source: VenueSource | undefined
  lastCut: LastCut | undefined
  cutting: ReturnType<typeof useCut>
  onCut: (source: VenueSource) => void
}

/** The source that is looked at before it is cut to the programme, and the last cut. */
export function PreviewPanel({ source, lastCut, cutting, onCut }: PreviewPanelProps): ReactNode {
  const t = useStrings(roomStrings)
  return (
    <section className="ops-panel ops-venue-preview" aria-label={t('preview')}>
      <header className="ops-venue-panelhead">
        <span className="ops-venue-previewmark">{t('preview')}</span>
        {source && (
          <b>
            {source.number} {source.name}
          </b>
        )}
      </header>
      {source ? (
        <Preview key={source.id} source={source} cutting={cutting} onCut={onCut} />
      ) : (
        <div className="ops-venue-waiting">
          <Empty icon={MonitorOff} title={t('noPreview')} text={t('noPreviewText')} small />
        </div>
      )}
      {lastCut && <CutLine cut={lastCut} cutting={cutting} onCut={onCut} />}
    </section>
  )
}

function Preview({ source, cutting, onCut }: Pick<PreviewPanelProps, 'cutting' | 'onCut'> & { source: VenueSource }): ReactNode {
  const t = useStrings(roomStrings)
  const [stats, setStats] = useState<PlayerStats | null>(null)
  return (
    <>
      <div className="ops-venue-picture">
        {source.isLive ? (
          <Player
            {...viewProps(playerEntry, { label: source.name, device: source.id, autoplay: true, muted: true })}
            onStats={(next) => {
              setStats(next)
              return true
            }}
            fallback={<Skeleton height={160} />}
          />
        ) : (
          <NoSignal source={source} />
        )}
      </div>
      <div className="ops-venue-cut">
        <PermissionButton
          permission={cutting.permission}
          kind="primary"
          size="lg"
          block
          icon={ArrowLeftRight}
          kbd={t('space')}
          loading={cutting.isCutting}
          disabled={!source.isLive}
          onClick={() => onCut(source)}
        >
          {cutting.label}
        </PermissionButton>
        <Facts source={source} stats={source.isLive ? stats : null} />
      </div>
    </>
  )
}

/** What is known of the stream: of the server, and of the player while it plays. */
function Facts({ source, stats }: { source: VenueSource; stats: PlayerStats | null }): ReactNode {
  const t = useStrings(roomStrings)
  const codec = source.codec || stats?.codec
  const kbps = stats?.kbps ?? source.kbps
  const facts = [
    [t('codec'), codec],
    [t('size'), sizeText(stats ?? {})],
    [t('fps'), stats?.fps ? `${stats.fps} fps` : ''],
    [t('rate'), kbps === null ? '' : `${formatNumber(Math.round(kbps))} kbps`],
    [t('sound'), source.hasSound === null ? '' : t(source.hasSound ? 'sound.yes' : 'sound.no')],
  ] as const
  return (
    <dl className="ops-venue-facts">
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text || '-'}</dd>
        </div>
      ))}
    </dl>
  )
}

function CutLine({ cut, cutting, onCut }: Pick<PreviewPanelProps, 'cutting' | 'onCut'> & { cut: LastCut }): ReactNode {
  const t = useStrings(roomStrings)
  const name = (source: VenueSource | undefined): string => (source ? String(source.number) : t('removed'))
  const { from } = cut
  return (
    <p className="ops-venue-lastcut">
      <Icon of={CircleCheck} size={14} />
      <output>
        {t('lastCut', { time: cut.time, from: name(from), to: name(cut.to) })}{' '}
        {cut.seconds !== null && <b>{t('seconds', { n: cut.seconds.toFixed(2) })}</b>}
      </output>
      {cutting.canCut(from) && <LinkButton onClick={() => onCut(from)}>{t('cutBack', { number: from.number })}</LinkButton>}
    </p>
  )
}
