import { ArrowUpDown, Cctv, Plus, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { viewProps } from '../../../../../elements/core/define/view-defaults'
import { type Translate, useStrings } from '../../../../../elements/core/i18n'
import { Icon } from '../../../../../elements/parts/icon'
import { Empty, Skeleton } from '../../../../../elements/parts/indicators'
import { lazyPart } from '../../../../../elements/parts/lazy-part'
import { PermissionButton, useControlPermissions } from '../../../../../elements/parts/permission'
import { playerEntry } from '../../../../../elements/player/player.element'
import { rateText } from '../../../parts/rate-text'
import type { VenueSource } from '../venue-terms'
import { NoSignal } from './NoSignal'
import { useVenueRoom } from './room-context'
import { marksOf, type SourceMark } from './room-model'
import { roomStrings } from './room.strings'

const Player = lazyPart(() => import('../../../../../elements/player/Player'))

/** Sources that have a digit. */
const MAX_DIGIT = 9

interface SourceTilesProps {
  previewId: string
  /** Usual rates, kbit/s by id. */
  usual: ReadonlyMap<string, number>
  /** `isPressed`: with a pointer. */
  onChoose: (source: VenueSource, isPressed: boolean) => void
}

/** All sources with their marks; pressing one chooses it into the preview. */
export function SourceTiles({ previewId, usual, onChoose }: SourceTilesProps): ReactNode {
  const t = useStrings(roomStrings)
  const { sources, programmeId, edit } = useVenueRoom()
  const permission = useControlPermissions()(['venue:edit'])
  const tiles = sources.map((source) => ({ source, marks: marksOf(source, { programmeId, previewId, usual }) }))
  return (
    <section className="ops-panel ops-venue-sources" aria-label={t('sources')}>
      <header className="ops-venue-panelhead">
        <b>
          {t('sources')} {sources.length}
        </b>
        {sources.length > 0 && (
          <span>
            {countsText(
              tiles.map(({ marks }) => marks),
              t,
            )}
          </span>
        )}
        <span className="ops-venue-end">
          {sources.length > 1 && (
            <span className="ops-venue-keys">{t('digits', { first: 1, last: Math.min(sources.length, MAX_DIGIT) })}</span>
          )}
          <PermissionButton permission={permission} size="sm" icon={Plus} onClick={edit}>
            {t('addSource')}
          </PermissionButton>
          {sources.length > 1 && (
            <PermissionButton permission={permission} size="sm" icon={ArrowUpDown} onClick={edit}>
              {t('reorder')}
            </PermissionButton>
          )}
        </span>
      </header>
      {sources.length === 0 ? (
        <Empty icon={Cctv} title={t('noSources')} text={t('noSourcesText')} small />
      ) : (
        <ul>
          {tiles.map(({ source, marks }) => (
            <Tile key={source.id} source={source} marks={marks} isChosen={source.id === previewId} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </section>
  )
}

type RoomTranslate = Translate<keyof (typeof roomStrings)['en']>

const faults = ['noSignal', 'noSound', 'lowRate'] as const

/** How many sources are fine and how many have which fault: `5 fine, 1 without sound`. */
function countsText(all: readonly (readonly SourceMark[])[], t: RoomTranslate): string {
  const fine = all.filter((marks) => !faults.some((fault) => marks.includes(fault))).length
  const counts = faults.map((fault) => [fault, all.filter((marks) => marks.includes(fault)).length] as const)
  return [t('count.fine', { n: fine }), ...counts.flatMap(([fault, n]) => (n > 0 ? [t(`count.${fault}`, { n })] : []))].join(', ')
}

interface TileProps extends Pick<SourceTilesProps, 'onChoose'> {
  source: VenueSource
  marks: readonly SourceMark[]
  isChosen: boolean
}

function Tile({ source, marks, isChosen, onChoose }: TileProps): ReactNode {
  const t = useStrings(roomStrings)
  const isProgramme = marks.includes('programme')
  const shown = marks.filter((mark) => mark !== 'noSignal')
  return (
    <li className="ops-venue-tile" data-mark={isProgramme ? 'programme' : isChosen ? 'preview' : undefined}>
      {source.isLive ? (
        <Player
          {...viewProps(playerEntry, { label: source.name, device: source.id, autoplay: true, muted: true, quality: 'sub', fit: 'cover' })}
          fallback={<Skeleton height={120} />}
        />
      ) : (
        <NoSignal source={source} />
      )}
      <span className="ops-venue-number">{source.number}</span>
      <span className="ops-venue-marks">
        {shown.map((mark) => (
          <span key={mark} data-mark={mark}>
            {mark === 'lowRate' && <Icon of={TriangleAlert} size={12} />}
            {t(`mark.${mark}`)}
          </span>
        ))}
      </span>
      <span className="ops-venue-caption">
        <span>{source.name}</span>
        <small>{source.kbps === null ? '-' : rateText(Math.round(source.kbps))}</small>
      </span>
      {/* Over all of it, so that a press anywhere chooses it. */}
      <button
        type="button"
        aria-pressed={isChosen}
        disabled={isProgramme}
        aria-label={t('tile', { number: source.number, name: source.name })}
        onClick={(event) => onChoose(source, event.detail > 0)}
      />
    </li>
  )
}
