import type { ReactNode } from 'react'
import { type PlayerTranslate, protocolNames } from './player-texts'
import type { PlayerStats } from './player.types'

/** What runs behind the picture, for whoever has to find out why it is not good. */
export function PlayerInfo({ stats, t }: { stats: PlayerStats | null; t: PlayerTranslate }): ReactNode {
  const shown = (value: number | null | undefined, unit: string): string =>
    value === null || value === undefined ? '-' : `${value} ${unit}`
  const lines: readonly (readonly [term: string, text: string])[] = [
    [t('codec'), stats?.codec ?? '-'],
    [t('size'), stats ? `${stats.width} × ${stats.height}` : '-'],
    [t('fps'), shown(stats?.fps, 'fps')],
    [t('rate'), shown(stats?.kbps, 'kbps')],
    [t('frames'), stats ? `${stats.decoded} / ${stats.dropped}` : '-'],
    [t('latency'), typeof stats?.latency === 'number' ? t('seconds', { n: stats.latency.toFixed(1) }) : '-'],
    [t('transport'), stats ? protocolNames[stats.protocol] : '-'],
  ]
  return (
    <dl className="ops-player-info">
      {lines.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
