import { type ReactNode, useMemo, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { usePageHost } from '../../../../elements/parts/page-host'
import { useControlPermissions } from '../../../../elements/parts/permission'
import { FilterTabs } from '../../parts/FilterTabs'
import type { ChannelFilter } from './channel-filter'
import { ChannelsView } from './ChannelsView'
import { DevicesView } from './DevicesView'
import { gbStrings } from './gb.strings'
import { PlatformsView } from './PlatformsView'

const ConfigView = lazyPart(() => import('./ConfigView'))

const views = ['devices', 'channels', 'platforms', 'config'] as const
type View = (typeof views)[number]

/** Devices of GB/T 28181: devices, channels, upper platforms, settings. `?device=` shows the channel that a device of the list is. */
export default function GbPage(): ReactNode {
  const t = useStrings(gbStrings)
  const { search = '' } = usePageHost()
  const permission = useControlPermissions()
  const requested = useMemo(() => new URLSearchParams(search).get('device') ?? '', [search])
  const [state, setState] = useState<{ search: string; view: View; filter: ChannelFilter }>(() => initial(search, requested))
  if (state.search !== search) setState(initial(search, requested))
  const mayConfigure = permission(['gb:config']).outcome === 'allowed'
  const tabs = (
    <FilterTabs
      label={t('views')}
      value={state.view}
      items={views.filter((view) => view !== 'config' || mayConfigure).map((key) => ({ key, label: t(key) }))}
      onChange={(key) => setState({ search, view: views.find((view) => view === key) ?? 'devices', filter: {} })}
    />
  )
  if (state.view === 'config') return <ConfigView tabs={tabs} />
  if (state.view === 'platforms') return <PlatformsView tabs={tabs} />
  if (state.view === 'channels') return <ChannelsView key={JSON.stringify(state.filter)} tabs={tabs} filter={state.filter} />
  return <DevicesView tabs={tabs} onChannels={(deviceId) => setState({ search, view: 'channels', filter: { deviceId } })} />
}

function initial(search: string, device: string): { search: string; view: View; filter: ChannelFilter } {
  return { search, view: device === '' ? 'devices' : 'channels', filter: device === '' ? {} : { equipmentId: device } }
}
