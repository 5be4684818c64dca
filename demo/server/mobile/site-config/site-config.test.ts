import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEFAULT_MAP, type MapOptions, SCHEMATIC } from '../../platform/base/settings'
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

it('[7.5-14] starts no program for callers without a session', async () => {
  const [program, calls] = [`${server.dataDir}/ffmpeg`, `${server.dataDir}/calls`]
  await writeFile(calls, '')
  await writeFile(program, `#!/bin/sh\nprintf '%s\\n' "$*" >> '${calls}'\n`, { mode: 0o755 })
  const own = await startTestServer({ ffmpeg: program })
  const probes = async () => (await readFile(calls, 'utf8')).split('\n').filter((line) => line.includes('-muxers')).length
  const read = (more: { token?: string }) => own.call('POST', '/ibl/api/appConfigData', { ...more, body: { keys: ['features'] } })
  await read({})
  expect(await probes()).toBe(0)
  await read({ token: await own.tokenOf('admin') })
  expect(await probes()).toBe(1)
  await own.close()
})

/** Address and credit of the outlines, and what is there. */
async function outlines(map: Partial<MapOptions>) {
  const own = await startTestServer({ map: { ...DEFAULT_MAP, ...map } })
  const { result } = await own.call<{ mapOutlineUrl: string | null; mapOutlineCredit: string | null }>('POST', '/ibl/api/appConfigData', {
    body: { keys: ['mapOutlineUrl', 'mapOutlineCredit'] },
  })
  const { payload } = await own.inject({ url: '/jeecg-boot/ibl/map/outline' })
  await own.close()
  const body = JSON.parse(payload) as { type?: string; coordinates: number[][][] }
  return { ...result, geometry: body.type === undefined ? null : body }
}

it('[F9] draws the streets of the demo, named as a schematic', async () => {
  const { mapOutlineUrl, mapOutlineCredit, geometry } = await outlines({ outline: SCHEMATIC })
  expect([mapOutlineUrl, mapOutlineCredit]).toEqual(['/jeecg-boot/ibl/map/outline', '演示示意图 · Demo schematic'])
  expect(geometry?.type).toBe('MultiLineString')
  expect(geometry?.coordinates.length).toBeGreaterThan(5)
  for (const street of geometry?.coordinates ?? []) expect(street.at(-1)).toEqual(street[0])
})

it('[F9] offers the outlines of a file only with their approval number', async () => {
  const file = `${server.dataDir}/outline.json`
  await writeFile(file, JSON.stringify({ type: 'MultiLineString', coordinates: [] }))
  const none = { mapOutlineUrl: null, mapOutlineCredit: null, geometry: null }
  expect(await outlines({})).toMatchObject(none)
  expect(await outlines({ outline: file })).toMatchObject(none)
  expect(await outlines({ outline: file, credit: 'GS(2026)1' })).toMatchObject({
    mapOutlineCredit: 'GS(2026)1',
    geometry: { type: 'MultiLineString' },
  })
})
