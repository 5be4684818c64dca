import { upload } from './upload'
import { NO_RESULT } from '../http/schema/result-schema'
import { route } from '../http/route'
import { STORED_FILE, storedFileContent } from './static'
import type { Room } from '../rooms'

/** Uploaded files. */
export const FILES: Room = {
  routes: [
    { methods: ['POST'], path: '/sys/common/upload', access: 'self', schema: { result: NO_RESULT }, handler: upload },
    route({
      methods: ['GET'],
      path: '/sys/common/static/*',
      access: 'open',
      perMinute: 6000,
      schema: STORED_FILE,
      handler: storedFileContent,
    }),
  ],
}
