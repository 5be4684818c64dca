import { expect, it } from 'vitest'
import { type GbCore, mediaAddress } from './core'

const core = (publicIp: string | null) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the address depends on
  ({
    config: () => Promise.resolve({ publicIp }),
    link: { transport: { localAddress: () => Promise.resolve('10.8.0.5') } },
  }) as unknown as GbCore

it.each([
  ['a device of a private network', '203.0.113.9', null, '10.8.0.77', '10.8.0.5'],
  ['a device on the Internet', '203.0.113.9', null, '198.51.100.7', '203.0.113.9'],
  ['a device on the Internet, without a public address', null, null, '198.51.100.7', '10.8.0.5'],
  ['a device with an address of its own', '203.0.113.9', '192.168.1.2', '198.51.100.7', '192.168.1.2'],
])('[F11] tells %s where to send its media', async (_name, publicIp, sdpIp, peer, expected) => {
  expect(await mediaAddress(core(publicIp), { sdpIp }, peer)).toBe(expected)
})
