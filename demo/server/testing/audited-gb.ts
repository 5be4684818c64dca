import type { GbDeviceTable } from '../gb/gb-tables'
import { newGbDevice } from '../gb/service/registrar'
import { stableId } from '../platform/base/ids'
import { SIP_ID } from './gb-site'

// What the tests of audited writes store and send about GB28181. The device `gbDevice`, its channel and the platform exist in fact.

const config = { streamMode: 'UDP', keepaliveInterval: 60, expires: 3600, charset: 'GB2312', geoCrs: 'wgs84' } as const

const device = (number: number): GbDeviceTable => ({
  ...newGbDevice({
    deviceId: `3402000000118000010${number}`,
    name: '留痕',
    transport: 'UDP',
    address: null,
    port: null,
    now: '2024-05-06 07:00:00',
    config,
  }),
  id: stableId(`audited-gb:${number}`),
})
/** Devices that are deleted. */
export const gbDevices = [1, 2].map(device)
const [first, second] = gbDevices

/** A platform at `port`. */
export const gbPlatform = (port: number, serverGbId = SIP_ID) => ({
  name: '留痕',
  serverGbId,
  serverGbDomain: SIP_ID.slice(0, 10),
  serverIp: '127.0.0.1',
  serverPort: port,
  deviceGbId: '34020000002000000009',
  keepTimeout: 3600,
})

const post = (path: string, body: object) => ({ method: 'POST', path: `/gb/${path}`, body }) as const
const remove = (path: string, query: Record<string, string>) => ({ method: 'DELETE', path: `/gb/${path}`, query }) as const

/** In an order in which each finds what it needs. */
export const gbWrites = [
  post('gbDevice/add', { deviceId: '34020000001180000111', name: '留痕' }),
  post('gbDevice/adopt', { deviceId: '34020000001180000112' }),
  { ...post('gbDevice/edit', { id: 'gbDevice', name: '留痕二' }), method: 'PUT' },
  post('gbDevice/sync', { id: 'gbDevice' }),
  post('gbDevice/subscribe', { id: 'gbDevice', alarm: '1' }),
  post('gbDevice/reboot', { id: 'gbDevice' }),
  { ...post('gbChannel/edit', { id: 'gbChannel', name: '留痕' }), method: 'PUT' },
  post('gbPlatform/pushCatalog', { id: 'gbPlatform' }),
  { ...post('gbPlatform/edit', { id: 'gbPlatform', name: '留痕二' }), method: 'PUT' },
  post('gbPlatform/share', { platformId: 'gbPlatform', channelIds: 'gbChannel', shared: '1' }),
  post('gbPlatform/autoShare', { id: 'gbPlatform', autoShare: '1' }),
  post('gbPlatform/disable', { id: 'gbPlatform' }),
  post('gbPlatform/enable', { id: 'gbOther' }),
  post('gbPlatform/add', gbPlatform(1, '34020000002000000008')),
  { method: 'DELETE', path: '/gb/gbPlatform/delete', query: { id: 'gbPlatform' } },
  remove('gbDevice/delete', { id: first!.id }),
  remove('gbDevice/deleteBatch', { ids: second!.id }),
  post('gbConfig/edit', { expires: 7200 }),
  post('gbConfig/key', {}),
] as const
