import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { SLOW_LIKE, slowLike } from './like'
import { SLOW_BY_ID, SLOW_LIST, SLOW_TAGS, slowDetail, slowList, slowTags } from './read'

const at = (name: string): string => `/ibl/open/${name}`

/** Public slow lives, for pages without a sign-in. */
export const SLOW_PAGES: Room = {
  routes: [
    route({ methods: ['POST'], path: at('slowList'), access: 'open', perMinute: 60, schema: SLOW_LIST, handler: slowList }),
    route({ methods: ['GET'], path: at('slowDetail'), access: 'open', perMinute: 60, schema: SLOW_BY_ID, handler: slowDetail }),
    route({ methods: ['GET'], path: at('slowTags'), access: 'open', perMinute: 60, schema: SLOW_TAGS, handler: slowTags }),
    route({ methods: ['POST'], path: at('slowLike'), access: 'open', perMinute: 10, schema: SLOW_LIKE, handler: slowLike }),
  ],
}
