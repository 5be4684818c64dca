import { LOGIN_INFO, VISIT_INFO, loginInfo, visitInfo } from './handlers'
import type { Room } from '../../platform/rooms'

/** Figures of visits. */
export const VISITS: Room = {
  routes: [
    { methods: ['GET'], path: '/sys/loginfo', access: 'signed-in', schema: LOGIN_INFO, handler: loginInfo },
    { methods: ['GET'], path: '/sys/visitInfo', access: 'signed-in', schema: VISIT_INFO, handler: visitInfo },
  ],
}
