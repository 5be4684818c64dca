import { type ReactNode, useMemo, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { UnsavedContext, useHoldUnsaved, useUnsavedChildren } from '../../../../elements/parts/dialog/unsaved-context'
import { useDiscardConfirmation } from '../../../../elements/parts/form/use-discard-confirmation'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { usePageHost } from '../../../../elements/parts/page-host'
import { useControlPermissions } from '../../../../elements/parts/permission'
import { Tabs } from '../../../../elements/parts/tabs'
import { ChannelsView } from './ChannelsView'
import { DevicesView } from './DevicesView'
import gbCss from './gb.css?inline'
import { gbStrings } from './gb.strings'
import { PlatformsView } from './PlatformsView'

const ConfigView = lazyPart(() => import('./ConfigView'))

const views = ['devices', 'channels', 'platforms', 'config'] as const
type View = (typeof views)[number]

/** Devices of GB/T 28181: devices, channels, upper platforms, settings. `?device=` shows the channel that a device of the list is. */
export default function GbPage(): ReactNode {
  useSheet(gbCss)
  const t = useStrings(gbStrings)
  const { search = '' } = usePageHost()
  const permission = useControlPermissions()
  const requested = useMemo(() => new URLSearchParams(search).get('device') ?? '', [search])
  const [state, setState] = useState<{ search: string; view: View; equipmentId: string }>(() => initial(search, requested))
  if (state.search !== search) setState(initial(search, requested))
  // The settings stay, hidden: what was typed in them survives a look at another tab.
  const [isConfigOpened, setConfigOpened] = useState(false)
  if (state.view === 'config' && !isConfigOpened) setConfigOpened(true)
  const [isUnsaved, hold] = useUnsavedChildren()
  useHoldUnsaved(isUnsaved)
  const mayDiscard = useDiscardConfirmation()
  async function show(view: View): Promise<void> {
    if (!isUnsaved || (await mayDiscard())) setState({ search, view, equipmentId: '' })
  }
  const mayConfigure = permission(['gb:config']).outcome === 'allowed'
  return (
    <div className="ops-gb">
      <Tabs
        label={t('views')}
        value={state.view}
        manual={isUnsaved}
        items={views.filter((view) => view !== 'config' || mayConfigure).map((key) => ({ key, label: t(key) }))}
        onChange={(key) => void show(views.find((view) => view === key) ?? 'devices')}
      />
      <UnsavedContext value={hold}>
        {state.view === 'devices' && <DevicesView />}
        {state.view === 'channels' && <ChannelsView key={state.equipmentId} equipmentId={state.equipmentId} />}
        {state.view === 'platforms' && <PlatformsView isUnsaved={isUnsaved} />}
      </UnsavedContext>
      {isConfigOpened && (
        <div hidden={state.view !== 'config'}>
          <ConfigView isShown={state.view === 'config'} />
        </div>
      )}
    </div>
  )
}

function initial(search: string, device: string): { search: string; view: View; equipmentId: string } {
  return { search, view: device === '' ? 'devices' : 'channels', equipmentId: device }
}
