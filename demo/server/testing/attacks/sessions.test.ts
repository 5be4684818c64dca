import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../test-app'
import { attackWith, tokenFor } from './harness'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const FORBIDDEN = { success: false, code: 510 }

interface Session {
  username: string
  token: string
}

const sessions = async (): Promise<Session[]> => {
  const token = await tokenFor(server, 'admin')
  return (await server.call<{ records: Session[] }>('GET', '/sys/online/list', { token })).result.records
}

it('[N28] no value of the list of sessions signs anybody in', async () => {
  await tokenFor(server, 'lisi')
  const records = await sessions()
  expect(records.length).toBeGreaterThan(1)
  for (const value of records.flatMap((record) => Object.values(record)))
    expect((await server.call('GET', '/sys/loginfo', { token: String(value) })).status).toBe(401)
})

it('[N29] who has no right ends nobody, by no call', async () => {
  const admin = (await sessions()).find(({ username }) => username === 'admin')!
  expect(
    await attackWith(server, { method: 'POST', path: '/sys/online/forceLogout', body: { token: admin.token }, as: 'lisi' }),
  ).toMatchObject(FORBIDDEN)
  expect(await attackWith(server, { method: 'POST', path: '/sys/online/endOwn', body: { token: admin.token }, as: 'lisi' })).toMatchObject({
    success: false,
  })
  expect((await attackWith(server, { method: 'GET', path: '/sys/online/own', as: '' })).status).toBe(401)
  expect((await server.call('GET', '/sys/loginfo', { token: await tokenFor(server, 'admin') })).success).toBe(true)
})
