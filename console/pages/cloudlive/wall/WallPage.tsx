import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { viewProps } from '../../../../elements/core/define/view-defaults'
import { useStrings } from '../../../../elements/core/i18n'
import type { DeviceActionKey, DeviceChoice, DeviceGrouping } from '../../../../elements/device-tree/device-tree.types'
import { Skeleton } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import type { PlayerWallApi } from '../../../../elements/player-wall/player-wall-api'
import { playerWallEntry } from '../../../../elements/player-wall/player-wall.element'
import { Devices } from '../late-devices'
import { useKeptWall } from './kept-wall'
import wallCss from './wall.css?inline'
import { wallStrings } from './wall.strings'

const PlayerWall = lazyPart(() => import('../../../../elements/player-wall/PlayerWall'))

const actions: readonly DeviceActionKey[] = ['play', 'tour']

/** s of a tour that is begun in the tree. */
const usualTour = 15

/** Pictures of many devices beside each other, chosen in the tree of devices. */
export default function WallPage(): ReactNode {
  useSheet(wallCss)
  const t = useStrings(wallStrings)
  const api = useRef<PlayerWallApi>(null)
  const [by, setBy] = useState<DeviceGrouping>('org')
  const [wall, keep] = useKeptWall()
  const playing = useMemo(() => wall.panes.map(({ id }) => id).filter(Boolean), [wall.panes])

  function show({ devices }: DeviceChoice): true {
    api.current?.add(devices.map(({ id, title }) => ({ id, title })))
    return true
  }

  return (
    <div className="ops-wallpage">
      <h1 className="ops-sr-only">{t('wall')}</h1>
      <div className="ops-wallpage-columns">
        <aside className="ops-card ops-wallpage-tree" aria-label={t('devices')}>
          <Devices
            label={t('devices')}
            by={by}
            carry
            actions={actions}
            playing={playing}
            fallback={<Skeleton height={200} />}
            onGrouping={(next) => {
              setBy(next.by)
              return true
            }}
            onSelect={(choice) => choice.node.type === 'group' || show(choice)}
            onAction={(choice) => {
              show(choice)
              if (choice.key === 'tour' && wall.tour === 0) keep({ tour: usualTour })
              return true
            }}
          />
        </aside>
        <section className="ops-card ops-wallpage-wall" aria-label={t('wall')}>
          <PlayerWall
            {...viewProps(playerWallEntry, { label: t('wall'), ...wall, saved: true })}
            ref={api}
            fallback={<Skeleton height={320} />}
            onWallChange={(change) => {
              keep(change)
              return true
            }}
            onTour={(change) => {
              keep(change)
              return true
            }}
          />
        </section>
      </div>
    </div>
  )
}
