import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { EXPORT_POSITIONS, exportPositions, LIST_POSITIONS, listPositions } from './list'
import { ALL_POINTS, allPoints, LAST_POSITIONS, lastPositions, TRACK, track } from './read'
import { gpsRetention } from './retention'
import { UPLOADED_POSITIONS, uploadPositions } from './upload'
import { WATCHED, watchPositions } from './watch'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes {
    'gps:list': true
    'gps:track': true
    'gps:export': true
  }
}

/** Calls of one address a minute: many devices may share one. */
const DEVICE_CALLS = 120
const at = (name: string): string => `/gpsinfo/iblGpsInfo/${name}`
const api = (name: string): string => `/ibl/api/${name}`

/** Positions of people and devices, and their tracks. */
export const TRACKS: Room = {
  jobKinds: [gpsRetention],
  routes: [
    route({ methods: ['GET'], path: at('list'), access: 'gps:track', schema: LIST_POSITIONS, handler: listPositions }),
    route({ methods: ['GET'], path: at('exportXls'), access: 'gps:export', schema: EXPORT_POSITIONS, handler: exportPositions }),
    // Nobody needs a permission for the own track: the handlers check it.
    route({ methods: ['GET'], path: at('track'), access: 'self', schema: TRACK, handler: track }),
    route({ methods: ['POST'], path: at('watch'), access: 'gps:list', schema: WATCHED, handler: watchPositions }),
    route({ methods: ['GET'], path: api('usersAllListLastGPS'), access: 'gps:list', schema: LAST_POSITIONS, handler: lastPositions }),
    route({ methods: ['GET'], path: api('appAllGpsInfoNoPageList'), access: 'self', schema: ALL_POINTS, handler: allPoints }),
    route({
      methods: ['POST'],
      path: api('appGpsUpload'),
      access: 'open',
      perMinute: DEVICE_CALLS,
      schema: UPLOADED_POSITIONS,
      handler: uploadPositions,
    }),
  ],
}
