import { idText, textOf } from '../../../../elements/list-page/resource/records'
import type { ResourceAction, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { confirmedAction } from '../confirmed-action'
import { recordingActions } from '../recording-actions'
import { equipmentPaths } from './equipment-paths'

const permission = ['cloudlive:disable'] as const

export const isDisabled = ({ enabled }: WireRecord): boolean => textOf(enabled) === '0'
export const isLive = ({ state }: WireRecord): boolean => textOf(state) === 'live'

/** Ends what is live; it may begin again. */
export const stop = confirmedAction({ name: 'stop', path: equipmentPaths.stop, permission, offers: isLive, danger: true })

/** Leads to what was recorded of a device. */
export const showRecordings: ResourceAction = {
  key: 'recordings',
  label: 'recordings',
  permission: ['record:list'],
  run: ([record], { go }) => record && go?.(`/ibl/records?device=${encodeURIComponent(idText(record))}`),
}

/** Forbids devices, or allows them again. */
export const disable = confirmedAction({
  name: 'disable',
  path: equipmentPaths.disable,
  permission,
  offers: (record) => !isDisabled(record),
})
export const enable = confirmedAction({ name: 'enable', path: equipmentPaths.enable, permission, offers: isDisabled })

/** Records devices by hand, or ends that. */
export const { startRecording, stopRecording } = recordingActions({ deviceOf: idText, isLive })
