import { describe, it } from 'vitest'
import { EMULATIONS } from '../../demo/server/platform/base/versions'
import { startServer } from '../tools/server'
import { expectConforming, type Mode, modeOf } from './embedded'

async function expectContractIn(mode: Mode): Promise<void> {
  const server = await startServer({ ...mode.settings })
  try {
    await expectConforming(server.url, mode)
  } finally {
    await server.stop()
  }
}

describe('the contract against the embedded server', () => {
  it('[7.0-12] is kept by default', { tags: ['main'] }, () => expectContractIn(modeOf(undefined)))

  it.each(EMULATIONS.map(modeOf))('is kept in mode $mode', expectContractIn)
})
