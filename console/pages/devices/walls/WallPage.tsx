import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { viewProps } from '../../../../elements/core/define/view-defaults'
import { useStrings } from '../../../../elements/core/i18n'
import type { DeviceActionKey, DeviceChoice, DeviceGrouping } from '../../../../elements/device-tree/device-tree.types'
import { Button } from '../../../../elements/parts/button'
import { UnsavedContext } from '../../../../elements/parts/dialog/unsaved-context'
import { Icon } from '../../../../elements/parts/icon'
import { Skeleton } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { usePageHost } from '../../../../elements/parts/page-host'
import type { PlayerWallApi } from '../../../../elements/player-wall/player-wall.props'
import { layoutFor } from '../../../../elements/player-wall/wall-layouts'
import { playerWallEntry } from '../../../../elements/player-wall/player-wall.element'
import { DeviceDialogs } from '../equipment/DeviceDialogs'
import { Devices } from '../../parts/device/lazy-devices'
import { PtzPart } from '../../parts/device/PtzPart'
import { PtzSwitch, useMaySteer } from '../../parts/device/PtzSwitch'
import { useDeviceMenu } from '../equipment/use-device-menu'
import { useMayCapture } from '../../parts/device/use-may-capture'
import { readWallUrlState, useDevicesOfUrl } from './wall-url-state'
import { type SavedWallState, useSavedWallState } from './saved-wall-state'
import { LiveDevices } from './LiveDevices'
import { useWallCamera } from './use-wall-camera'
import wallCss from './wall.css?inline'
import { wallStrings } from './wall.strings'

const PlayerWall = lazyPart(() => import('../../../../elements/player-wall/PlayerWall'))

const actions: readonly DeviceActionKey[] = ['play', 'tour', 'details', 'locate', 'recordings', 'addresses', 'talk', 'dispatch']

/** s of a tour that is begun in the tree. */
const defaultTour = 15

/** Pictures of many devices beside each other, chosen in the tree of devices, or by the address of the page. */
export default function WallPage(): ReactNode {
  const { search = '' } = usePageHost()
  const urlState = useMemo(() => readWallUrlState(search), [search])
  const panes = useDevicesOfUrl(urlState)
  if (!urlState) return <ShownWall key="kept" urlState={null} />
  // Another address is another wall, and is not kept in the place of the user's own.
  return panes ? <ShownWall key={`asked ${search}`} urlState={{ layout: urlState.layout, panes }} /> : <Skeleton height={320} />
}

function ShownWall({ urlState }: { urlState: Pick<SavedWallState, 'layout' | 'panes'> | null }): ReactNode {
  useSheet(wallCss)
  const t = useStrings(wallStrings)
  const api = useRef<PlayerWallApi>(null)
  const [by, setBy] = useState<DeviceGrouping>('org')
  const treeId = useId()
  const [isTreeOpen, setTreeOpen] = useState(false)
  const [wall, keep] = useSavedWallState(urlState)
  const { camera, isUnsaved, hold, select } = useWallCamera()
  const playing = useMemo(() => wall.panes.map(({ id }) => id).filter(Boolean), [wall.panes])
  const capture = useMayCapture()
  const isSteering = useMaySteer() && wall.steers
  const { offered, obstacles, opened, open, runAction } = useDeviceMenu(actions)
  const { layout, panes, tour, fit, heard: received } = wall

  function show({ devices }: DeviceChoice): true {
    api.current?.add(devices.map(({ id, title }) => ({ id, title })))
    return true
  }

  return (
    <div className="ops-wallpage">
      <h1 className="ops-sr-only">{t('wall')}</h1>
      <div className="ops-wallpage-columns">
        <aside className="ops-card ops-wallpage-tree" aria-label={t('devices')}>
          <Button
            kind="text"
            className="ops-wallpage-fold"
            aria-expanded={isTreeOpen}
            aria-controls={treeId}
            onClick={() => setTreeOpen(!isTreeOpen)}
          >
            <span className="ops-truncate">{t('devices')}</span>
            <Icon of={ChevronDown} />
          </Button>
          <div id={treeId} className="ops-wallpage-devices" data-open={isTreeOpen}>
            <Devices
              label={t('devices')}
              by={by}
              carry
              actions={offered}
              obstacles={obstacles}
              playing={playing}
              fallback={<Skeleton height={200} />}
              onGrouping={(next) => {
                setBy(next.by)
                return true
              }}
              onSelect={(choice) => choice.node.type === 'group' || show(choice)}
              onAction={(choice) => {
                if (!runAction(choice)) show(choice)
                if (choice.key === 'tour' && wall.tour === 0) keep({ tour: defaultTour })
                return true
              }}
            />
          </div>
        </aside>
        <section className="ops-card ops-wallpage-wall" aria-label={t('wall')}>
          <PlayerWall
            {...viewProps(playerWallEntry, { label: t('wall'), layout, panes, tour, fit, heard: received, saved: true, capture })}
            ref={api}
            fallback={<Skeleton height={320} />}
            tools={<PtzSwitch isOpen={wall.steers} isUnsaved={isUnsaved} onChange={(steers) => keep({ steers })} />}
            onWallChange={(change) => {
              keep(change)
              return true
            }}
            onFit={(change) => {
              keep(change)
              return true
            }}
            onTour={(change) => {
              keep(change)
              return true
            }}
            onSound={({ id }) => {
              keep({ heard: id ?? '' })
              return true
            }}
            onWallSelect={(change) => {
              select(change)
              return true
            }}
          />
          {!urlState && playing.length === 0 && <LiveDevices onFill={(live) => keep({ panes: live, layout: layoutFor(live.length) })} />}
        </section>
        <DeviceDialogs opened={opened} onClose={() => open(null)} onChanged={() => open(null)} />
        {isSteering && (
          <aside className="ops-card ops-wallpage-ptz" aria-label={t('ptz')}>
            <b className="ops-truncate">{camera.id === null ? t('ptz') : camera.title}</b>
            <UnsavedContext value={hold}>
              {camera.id === null ? <p>{t('noCamera')}</p> : <PtzPart label={camera.title} device={camera.id} />}
            </UnsavedContext>
          </aside>
        )}
      </div>
    </div>
  )
}
