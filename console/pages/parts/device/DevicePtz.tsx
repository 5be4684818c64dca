import type { ReactNode } from 'react'
import { PtzPart } from './PtzPart'
import { PtzSwitch, useMaySteer } from './PtzSwitch'

export interface DevicePtzProps {
  /** Of the device. */
  id: string
  name: string
  isOpen: boolean
  isUnsaved: boolean
  onOpen: (isOpen: boolean) => void
}

/** Beside the picture of a device: what steers its camera, for who may. */
export default function DevicePtz({ id, name, isOpen, isUnsaved, onOpen }: DevicePtzProps): ReactNode {
  const maySteer = useMaySteer()
  return (
    <div className="ops-deviceplayer-ptz" data-open={isOpen ? '' : undefined}>
      <PtzSwitch isOpen={isOpen} isUnsaved={isUnsaved} onChange={onOpen} />
      {maySteer && isOpen && <PtzPart label={name} device={id} />}
    </div>
  )
}
