import { stringValue } from '../../../../elements/list-page/resource/records'
import type { ResourceField, WireRecord } from '../../../../elements/list-page/resource/resource.types'

/** What a device does, in words and marks: colour is never alone. */
export const equipmentStates: Required<Pick<ResourceField, 'options' | 'states'>> = {
  options: ['live', 'idle', 'offline', 'abnormal', 'disabled'].map((value) => ({ value, label: value })),
  states: {
    live: { tone: 'live' },
    idle: { tone: 'success' },
    offline: { tone: 'neutral', shape: 'ring' },
    abnormal: { tone: 'danger' },
    disabled: { tone: 'neutral', shape: 'square' },
  },
}

export const isLive = ({ state }: WireRecord): boolean => stringValue(state) === 'live'
/** Devices of GB/T 28181 send as soon as somebody watches. */
export const isPlayable = (record: WireRecord): boolean =>
  isLive(record) || (stringValue(record['state']) === 'idle' && stringValue(record['protocol']) === 'gb28181')
export const isDisabled = ({ enabled }: WireRecord): boolean => stringValue(enabled) === '0'
