import type { ReactNode } from 'react'
import { expectEqual } from '../../../../tests/suites/assert'
import { waitFor } from '../../../../tests/suites/page'
import { mount, unmountAndCheck } from '../../../../tests/overlay/fixture'
import { ConfigContext } from '../../../../elements/core/config'
import { createConfigStore } from '../../../../elements/core/config/config-store'
import { fakeNetwork } from '../../../../elements/core/realtime/fake-socket'
import { useLiveRecords } from './use-record-updates'

function Records({ reload }: { reload: () => Promise<void> }): ReactNode {
  useLiveRecords({ reload })
  return null
}

describe('the list of recordings', () => {
  const { WebSocket } = globalThis
  afterEach(async () => {
    Object.assign(globalThis, { WebSocket })
    await unmountAndCheck()
  })

  it('is asked for again when the user sees other devices', async () => {
    const network = fakeNetwork()
    Object.assign(globalThis, { WebSocket: network.WebSocket })
    const config = createConfigStore()
    config.set({ token: `x.${btoa(JSON.stringify({ sub: 'u1' }))}.x` })
    let requestCount = 0
    async function reload(): Promise<void> {
      requestCount += 1
    }
    await mount(
      <ConfigContext value={config}>
        <Records reload={reload} />
      </ConfigContext>,
    )
    await waitFor(() => network.sockets.length > 0, 'the socket')
    network.last().opens()
    network.last().receive(JSON.stringify({ type: 'common_send_date', data: { topic: 'equipment.scope', payload: {}, ts: 1 } }))
    await waitFor(() => requestCount === 1, 'the question')
    expectEqual(requestCount, 1)
  })
})
