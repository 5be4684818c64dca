import { afterAll, beforeAll, describe, it } from 'vitest'
import { type LiveServer, startLiveServer } from '../../demo/server/testing/live-server'
import { systemClock } from '../../demo/server/platform/base/time'
import { expectConforming, modeOf } from './embedded'

describe.each([undefined, '3.8'] as const)('the contract against the embedded server on PostgreSQL, emulating %s', (emulation) => {
  let server: LiveServer
  beforeAll(async () => {
    // Signatures carry the time of the client.
    server = await startLiveServer({ clock: systemClock, emulate: new Set(emulation ? [emulation] : []) })
  })
  afterAll(() => server.close())

  it('is kept', () => expectConforming(server.origin, modeOf(emulation)))
})
