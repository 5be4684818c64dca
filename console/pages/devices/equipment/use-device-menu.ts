import { useState } from 'react'
import type { DeviceActionKey, DeviceChoice } from '../../../../elements/device-tree/device-tree.types'
import { useStrings } from '../../../../elements/core/i18n'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { usePageHost } from '../../../../elements/parts/page-host'
import { useControlPermissions } from '../../../../elements/parts/permission'
import { gpsAddress } from '../gps-address'
import { mqttAddress } from '../mqtt-address'
import { newRoomAddress } from '../../parts/room-address'
import { equipmentStrings } from '../../parts/device/equipment.strings'
import { useTalk } from '../../parts/device/use-talk'
import type { OpenedDevice } from './DeviceDialogs'

/** What is offered only with a permission. */
const needed: Record<DeviceActionKey, string> = {
  play: 'cloudlive:play',
  tour: 'cloudlive:play',
  details: 'equipment:list',
  locate: 'gps:list',
  recordings: 'record:list',
  addresses: 'cloudlive:play',
  dispatch: 'dispatch:create',
  talk: 'cloudlive:talk',
  commands: 'mqtt:command',
}

/** Lead to another page. */
const leads: ReadonlySet<DeviceActionKey> = new Set(['locate', 'recordings', 'commands'])

interface DeviceMenu {
  /** What the menu of a device or a group offers this user. */
  offered: readonly DeviceActionKey[]
  /** Why actions are not possible for any device. */
  obstacles: Partial<Record<DeviceActionKey, string>> | undefined
  /** The dialog that is open. */
  opened: OpenedDevice | null
  /** Opens a dialog, or with null closes it. */
  open: (opened: OpenedDevice | null) => void
  /** Does what is the same in every tree: what a device is, its addresses, the way to its recordings. False for what is not. */
  runAction: (choice: DeviceChoice & { key: DeviceActionKey }) => boolean
}

/** The menu of devices in a tree of a page, which has some of these actions. */
export function useDeviceMenu(actions: readonly DeviceActionKey[]): DeviceMenu {
  const { go } = usePageHost()
  const may = useControlPermissions()
  const t = useStrings(equipmentStrings)
  const talk = useTalk()
  const [opened, open] = useState<OpenedDevice | null>(null)
  return {
    offered: actions.filter(
      (key) => (go !== undefined || !leads.has(key)) && may([needed[key]]).outcome === 'allowed' && (key !== 'talk' || talk.isOffered),
    ),
    obstacles: talk.hasRtc ? undefined : { talk: t('talkNoRtc') },
    opened,
    open,
    runAction({ key, id, node, devices }) {
      if (key === 'locate') go?.(gpsAddress('at', id))
      else if (key === 'recordings') go?.(`/ibl/records?device=${encodeURIComponent(id)}`)
      else if (key === 'talk') void talk.start(id)
      else if (key === 'commands') go?.(mqttAddress(stringValue(node['equipmentNo'])))
      else if (key === 'dispatch') go?.(newRoomAddress({ devices: devices.map((device) => device.id) }))
      else if (key === 'details' || key === 'addresses') open({ kind: key, node })
      else return false
      return true
    },
  }
}
