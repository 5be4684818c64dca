import type { ReactNode } from 'react'
import { useTransport } from '../../../../../elements/core/transport'
import { useServerAction } from '../../../../../elements/parts/feedback'
import { Switch } from '../../../../../elements/parts/field'
import { useControlPermissions } from '../../../../../elements/parts/permission'
import { venuePath } from '../venue-terms'
import { useVenueRoom } from './room-context'

interface FlagSwitchProps {
  field: 'chatFlag' | 'reviewAll' | 'recordFlag'
  children: ReactNode
}

/** Switches a flag of the venue at once; readable only without the permission to edit venues. */
export function FlagSwitch({ field, children }: FlagSwitchProps): ReactNode {
  const transport = useTransport()
  const { id, venue, reload } = useVenueRoom()
  const { run, busy } = useServerAction(() => void reload())
  const mayEdit = useControlPermissions()(['venue:edit']).outcome === 'allowed'

  async function store(isOn: boolean): Promise<void> {
    await run(() => transport.put(venuePath('edit'), { id, [field]: isOn ? '1' : '0' }))
    await reload()
  }

  return (
    <Switch checked={venue[field] === '1'} readOnly={!mayEdit || busy} onChange={(isOn) => void store(isOn)}>
      {children}
    </Switch>
  )
}
