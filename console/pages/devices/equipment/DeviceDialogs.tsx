import type { ReactNode } from 'react'
import type { DeviceTreeNode } from '../../../../elements/device-tree/device-tree.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'

const AddressesDialog = lazyPart(() => import('./AddressesDialog'), { close: ({ onClose }) => onClose() })
const DeviceDetail = lazyPart(() => import('./DeviceDetail'), { close: ({ onClose }) => onClose() })
const PlayDialog = lazyPart(() => import('./PlayDialog'), { close: ({ onClose }) => onClose() })

const dialogs = { play: PlayDialog, details: DeviceDetail, addresses: AddressesDialog }

/** What is open of a device in a tree. */
export interface OpenedDevice {
  kind: keyof typeof dialogs
  node: DeviceTreeNode
}

interface DeviceDialogsProps {
  opened: OpenedDevice | null
  onClose: () => void
  onChanged: () => void
}

/** The dialog of what was asked for in the menu of a device in a tree. */
export function DeviceDialogs({ opened, onClose, onChanged }: DeviceDialogsProps): ReactNode {
  if (!opened) return null
  const Dialog = dialogs[opened.kind]
  const { id, title, state } = opened.node
  return <Dialog record={{ id, name: title, state }} name={title || id} onClose={onClose} onChanged={onChanged} />
}
