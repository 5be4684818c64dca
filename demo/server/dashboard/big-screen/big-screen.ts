import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { BIG_SCREEN_STATE, bigScreenState } from './state'

/** What the big screen shows, to users and to whoever has a shared link. */
export const BIG_SCREEN: Room = {
  routes: [
    route({
      methods: ['POST'],
      path: '/ibl/api/statBigScreenState',
      access: 'open',
      perMinute: 60,
      schema: BIG_SCREEN_STATE,
      handler: bigScreenState,
    }),
  ],
}
