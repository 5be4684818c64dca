import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { confirmedAction } from '../../parts/confirmed-action'
import { recordingActions } from '../../recordings/records/recording-actions'
import { pushPaths } from './push-paths'

export const isPushing = ({ state }: WireRecord): boolean => stringValue(state) === 'pushing'
const isEnabled = ({ enabled }: WireRecord): boolean => stringValue(enabled) !== '0'

export const kick = confirmedAction({ name: 'kick', path: pushPaths.kick, permission: ['push:kick'], offers: isPushing, danger: true })
export const disable = confirmedAction({ name: 'disable', path: pushPaths.disable, permission: ['push:edit'], offers: isEnabled })
export const enable = confirmedAction({
  name: 'enable',
  path: pushPaths.enable,
  permission: ['push:edit'],
  offers: (record) => !isEnabled(record),
})

/** Records the devices whose pictures are pushed. */
export const { startRecording, stopRecording } = recordingActions({
  deviceOf: ({ equipmentId }) => stringValue(equipmentId),
  isLive: isPushing,
})
