import type { Area } from '../platform/rooms'
import { DEVICE_API } from './device-api/device-api'

export const MOBILE: Area = { name: 'mobile', rooms: [DEVICE_API] }
