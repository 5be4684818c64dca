import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { APP_CONFIG, appConfig, OUTLINE_PATH } from './config'
import { mapOutline, OUTLINE } from './outline'

/** What a site is set to, for its pages and applications. */
export const SITE_CONFIG: Room = {
  routes: [
    route({ methods: ['POST'], path: '/ibl/api/appConfigData', access: 'open', perMinute: 60, schema: APP_CONFIG, handler: appConfig }),
    { methods: ['GET'], path: OUTLINE_PATH, access: 'open', perMinute: 60, schema: OUTLINE, handler: mapOutline },
  ],
}
