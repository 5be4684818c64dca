import { defineElement } from '../core/define/define-element'
import DeviceMap from './DeviceMap'
import { deviceMapEntry } from './device-map.element'

defineElement(deviceMapEntry, DeviceMap)
