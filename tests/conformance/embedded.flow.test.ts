import { describe, it } from 'vitest'
import { EMULATIONS } from '../../demo/server/versions'
import { startServer } from '../tools/server'
import { expectConforming, modeOf } from './embedded'

describe('the contract against the embedded server', () => {
  it.each([undefined, ...EMULATIONS].map(modeOf))('is kept in mode $mode', async (mode) => {
    const server = await startServer({ ...mode.settings })
    try {
      await expectConforming(server.url, mode)
    } finally {
      await server.stop()
    }
  })
})
