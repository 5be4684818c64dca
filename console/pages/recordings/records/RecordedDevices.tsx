import type { ReactNode } from 'react'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { recordedDevice } from './recorded-device'

const RecordPolicyDialog = lazyPart(() => import('./RecordPolicyDialog'), { close: ({ onClose }) => onClose() })

interface RecordedDevicesProps {
  /** Devices of a list; none: nothing is asked. */
  records: readonly WireRecord[]
  onClose: () => void
  onChanged: () => void
}

/** Asks when the chosen devices of a list are recorded. */
export function RecordedDevices({ records, onClose, onChanged }: RecordedDevicesProps): ReactNode {
  if (records.length === 0) return null
  return <RecordPolicyDialog devices={records.map(recordedDevice)} onClose={onClose} onChanged={onChanged} />
}
