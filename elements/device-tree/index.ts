import { defineElement } from '../core/define/define-element'
import DeviceTree from './DeviceTree'
import { deviceTreeEntry } from './device-tree.element'

defineElement(deviceTreeEntry, DeviceTree)
