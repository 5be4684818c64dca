import { afterEach, beforeEach, expect, it } from 'vitest'
import { json, ok, startTestServer, type TestServer } from '../transport/test-server'
import { checkByCode } from './code-check'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

it.each([
  ['', 'a'],
  ['  ', 'a'],
  ['common', ''],
  ['common', ' '],
  ['', ''],
])('asks nothing with the code %j and the value %j', async (ruleCode, value) => {
  expect(await checkByCode(server.transport, ruleCode, value)).toBeNull()
  expect(server.calls).toHaveLength(0)
})

it('sends the value URL-encoded', async () => {
  server.respond((_call, response) => ok(response, null))
  expect(await checkByCode(server.transport, 'common', 'a+b %&中')).toEqual({ passed: true })
  expect(server.calls).toHaveLength(1)
  expect(server.calls[0]!.path).toBe('/sys/checkRule/checkByCode')
  expect(Object.fromEntries(server.calls[0]!.query)).toMatchObject({ ruleCode: 'common', value: 'a%2Bb%20%25%26%E4%B8%AD' })
})

it('tells what the server says against a value', async () => {
  server.respond((_call, response) => json(response, { success: false, code: 500, message: '第一位只能是字母', result: null }))
  expect(await checkByCode(server.transport, 'common', '9')).toEqual({ passed: false, message: '第一位只能是字母' })
})
