import type { Area } from '../platform/rooms'
import { BROADCAST } from './broadcast/broadcast'
import { DEVICE_API } from './device-api/device-api'
import { phonePagesMigration } from './migrations/0123-phone-pages'
import { SITE_CONFIG } from './site-config/site-config'
import { SLOW_PAGES } from './slow-pages/slow-pages'

export const MOBILE: Area = {
  name: 'mobile',
  rooms: [DEVICE_API, SITE_CONFIG, SLOW_PAGES, BROADCAST],
  migrations: { '0123-phone-pages': phonePagesMigration },
}
