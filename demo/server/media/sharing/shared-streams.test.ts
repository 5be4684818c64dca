import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../platform/database/connection'
import { createEmbeddedSource } from '../feeds/embedded'
import type { SharedStreams } from '../contract/shared-streams'
import { settingsFrom } from '../../platform/base/settings'
import { startTestServer, type TestServer } from '../../testing/test-app'
import { SECOND, timeText } from '../../platform/base/time'
import { createSharedStreams } from './shared-streams'

let server: TestServer
let database: Database
let shared: SharedStreams
beforeAll(async () => {
  server = await startTestServer()
  database = server.openDatabase()
  // As one of several processes, whatever the database is.
  const settings = settingsFrom({ dataDir: server.dataDir, databaseUrl: 'postgres://others', clock: server.clock })
  shared = createSharedStreams({ database, settings, media: createEmbeddedSource([], settings.limits) }, () => null)
})
afterAll(async () => {
  await database.destroy()
  await server.close()
})

it('fetches a stream from the processes that carry it, the one that has told of it last first, and from none that is silent or has no pictures', async () => {
  const response = (process: string, ago: number, address: string | null, streamKey = 'live/one') => ({
    process,
    streamKey,
    address,
    codec: address && 'h264',
    inKbps: 0,
    outKbps: 0,
    viewers: 0,
    lastTime: timeText(server.clock.now() - ago * SECOND),
  })
  const rows = [
    response('a', 9, 'http://a:1'),
    response('b', 4, 'http://b:1'),
    response('c', 1, null),
    response('d', 60, 'http://d:1', 'live/two'),
  ]
  await database.insertInto('iblProcessStream').values(rows).execute()
  expect(await shared.carriersOf('live/one')).toEqual(['http://b:1', 'http://a:1'])
  expect(await shared.carriersOf('live/two')).toEqual([])
})
