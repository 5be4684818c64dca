import { type ReactNode, useState } from 'react'
import { useStrings } from '../core/i18n'
import { useTransport } from '../core/transport'
import { useServerAction } from '../parts/feedback/use-server-action'
import { Switch } from '../parts/field'
import { Tabs } from '../parts/tabs'
import { ptzStrings } from './ptz.strings'
import { PtzCruises } from './PtzCruises'
import { PtzPresets } from './PtzPresets'
import type { PtzMoreProps } from './ptz-more.types'

/** What a server keeps of a camera and does with it: presets, cruises, wiper and light. */
export default function PtzMore(props: PtzMoreProps): ReactNode {
  const t = useStrings(ptzStrings)
  const [shown, setShown] = useState('presets')
  return (
    <Tabs
      label={t('more')}
      value={shown}
      onChange={setShown}
      className="ops-ptz-more"
      keepMounted
      items={[
        { key: 'presets', label: t('presets'), content: <PtzPresets {...props} /> },
        { key: 'cruises', label: t('cruises'), content: <PtzCruises {...props} /> },
        { key: 'aux', label: t('aux'), content: <PtzAux {...props} /> },
      ]}
    />
  )
}

function PtzAux({ target: { device, url }, state, isReady, onTaken }: PtzMoreProps): ReactNode {
  const t = useStrings(ptzStrings)
  const transport = useTransport()
  const { run, busy } = useServerAction(() => undefined)

  async function set(name: 'wiper' | 'light', isOn: boolean): Promise<void> {
    if (await run(() => transport.post(`${url}/ptz/aux`, { id: device, name, on: isOn ? '1' : '0' }))) onTaken()
  }

  return (
    <div className="ops-ptz-aux">
      {(['wiper', 'light'] as const).map((name) => (
        <Switch
          key={name}
          checked={state?.[name] ?? false}
          disabled={!isReady || busy}
          stateText={t(state?.[name] ? 'on' : 'off')}
          onChange={(isOn) => void set(name, isOn)}
        >
          {t(name)}
        </Switch>
      ))}
    </div>
  )
}
