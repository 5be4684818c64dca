import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { ResourceAction, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { confirmedAction } from '../../parts/confirmed-action'
import { recordingActions } from '../../recordings/records/recording-actions'
import { equipmentPaths } from '../../parts/device/equipment-paths'
import { isDisabled, isLive } from '../../parts/device/equipment-states'
import { isManaged } from '../../parts/device/managed'
import type { Talk } from '../../parts/device/use-talk'
import { gpsAddress } from '../gps-address'
import { mqttAddress } from '../mqtt-address'
import { newRoomAddress } from '../../parts/room-address'

const permission = ['cloudlive:disable'] as const

/** Ends what is live; it may begin again. */
export const stop = confirmedAction({
  name: 'stop',
  path: equipmentPaths.stop,
  permission,
  offers: (record) => isManaged(record) && isLive(record),
  danger: true,
})

/** Leads to what was recorded of a device. */
export const showRecordings: ResourceAction = {
  key: 'recordings',
  label: 'recordings',
  permission: ['record:list'],
  run: ([record], { go }) => record && go?.(`/ibl/records?device=${encodeURIComponent(recordIdOf(record))}`),
}

/** Leads to the alarms of a device. */
export const showAlarms: ResourceAction = {
  key: 'alarms',
  label: 'alarms',
  permission: ['sos:list'],
  run: ([record], { go }) => record && go?.(`/sos?device=${encodeURIComponent(recordIdOf(record))}`),
}

/** Leads to the channel of GB/T 28181 that a device is. */
export const showGbChannel: ResourceAction = {
  key: 'gb',
  label: 'gbChannel',
  permission: ['gb:list'],
  offers: ({ protocol }) => stringValue(protocol) === 'gb28181',
  run: ([record], { go }) => record && go?.(`/gb?device=${encodeURIComponent(recordIdOf(record))}`),
}

const hasPosition = ({ lng, lat }: WireRecord): boolean => typeof lng === 'number' && typeof lat === 'number'
const positionObstacle = (record: WireRecord): string | undefined => (hasPosition(record) ? undefined : 'noPosition')

/** Shows a device on the map. */
export const locate: ResourceAction = {
  key: 'locate',
  label: 'locate',
  permission: ['gps:list'],
  obstacle: positionObstacle,
  run: ([record], { go }) => record && go?.(gpsAddress('at', recordIdOf(record))),
}

/** Shows the track of a device. */
export const showTrack: ResourceAction = {
  key: 'track',
  label: 'track',
  permission: ['gps:track'],
  obstacle: positionObstacle,
  run: ([record], { go }) => record && go?.(gpsAddress('track', recordIdOf(record))),
}

/** Leads to the commands of an MQTT device. */
export const showCommands: ResourceAction = {
  key: 'commands',
  label: 'commands',
  permission: ['mqtt:command'],
  obstacle: ({ mqttFlag }) => (mqttFlag === '1' ? undefined : 'noCommands'),
  run: ([record], { go }) => record && go?.(mqttAddress(stringValue(record['equipmentNo']))),
}

/** Opens the form of a new target of a device. */
export const distributeStream: ResourceAction = {
  key: 'distribute',
  label: 'distribute',
  permission: ['distribute:add'],
  offers: isManaged,
  run: ([record], { go }) => record && go?.(`/stream/distribute?source=${encodeURIComponent(recordIdOf(record))}`),
}

/** Opens the form of a new transcoding of a device. */
export const transcodeStream: ResourceAction = {
  key: 'trans',
  label: 'trans',
  permission: ['trans:add'],
  offers: isManaged,
  run: ([record], { go }) => record && go?.(`/stream/trans?source=${encodeURIComponent(recordIdOf(record))}`),
}

/** Opens a dispatch room with devices. */
export const openRoom: ResourceAction = {
  key: 'dispatch',
  label: 'dispatch',
  permission: ['dispatch:create'],
  run: (records, { go }) => go?.(newRoomAddress({ devices: records.map(recordIdOf) })),
}

/** Talks to a device in a room; `current` reads what is possible now. */
export const talkBy = (current: () => Talk): ResourceAction => ({
  key: 'talk',
  label: 'talkTo',
  permission: ['cloudlive:talk'],
  offers: () => current().isOffered,
  obstacle: (record) => current().obstacle(record),
  run: async ([record]) => record && current().start(recordIdOf(record)),
})

/** Forbids devices; `ask` asks why and for how long. */
export const disableBy = (confirmDisable: (records: readonly WireRecord[]) => void): ResourceAction => ({
  key: 'disable',
  label: 'disable',
  permission,
  offers: (record) => isManaged(record) && !isDisabled(record),
  run: confirmDisable,
})
/** Allows them again. */
export const enable = confirmedAction({
  name: 'enable',
  path: equipmentPaths.enable,
  permission,
  offers: (record) => isManaged(record) && isDisabled(record),
  details(records, t) {
    const [{ disableReason, disabledUntil } = {}] = records.length === 1 ? records : []
    const [reason, until] = [stringValue(disableReason), stringValue(disabledUntil)]
    return [reason && t('disabledBecause', { reason }), until && t('disabledTill', { until })].filter(Boolean).join(' ')
  },
})

/** Records devices by hand, or ends that. */
export const { startRecording, stopRecording } = recordingActions({ deviceOf: recordIdOf, isLive, mayRecord: isManaged })
