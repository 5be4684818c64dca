import type { Area } from '../platform/rooms'
import { DEVICE_API } from './device-api/device-api'
import { SITE_CONFIG } from './site-config/site-config'

export const MOBILE: Area = { name: 'mobile', rooms: [DEVICE_API, SITE_CONFIG] }
