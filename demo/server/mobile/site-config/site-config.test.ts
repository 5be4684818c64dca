import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-app'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const config = (token: string | undefined, body: object = {}) =>
  server.call<Record<string, unknown>>('POST', '/ibl/api/appConfigData', { ...(token !== undefined && { token }), body })

it('[7.5-14] everybody reads what pages need before a sign-in', async () => {
  const { result, code } = await config(undefined)
  expect(code).toBe(0)
  expect(result).toMatchObject({
    mapZoom: 11,
    mapCrs: 'wgs84',
    mapTileUrl: null,
    playOrder: expect.any(Array),
    features: { rtc: { on: true, why: null } },
  })
  expect(Object.keys(result['features'] ?? {})).toEqual(['rtc'])
  for (const key of ['sosTypes', 'sysId', 'recordKeepDays']) expect(result).not.toHaveProperty(key)
})

it('[7.5-14] a session reads all, and only what it names', async () => {
  const token = await server.tokenOf('admin')
  const { result } = await config(token)
  expect(result['sosTypes']).toContainEqual(expect.objectContaining({ value: 'person', level: 'H', color: '#c62828' }))
  expect(result['features']).toMatchObject({ recorder: { on: expect.any(Boolean) }, sms: { on: false, why: expect.any(String) } })
  expect((await config(token, { keys: ['mapZoom'] })).result).toEqual({ mapZoom: 11 })
})
