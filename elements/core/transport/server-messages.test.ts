import { afterEach, expect, it } from 'vitest'
import { shown } from '../i18n'
import { describeError } from './describe-error'
import { startTestServer, json, type TestServer } from './test-server'

let server: TestServer

afterEach(async () => {
  shown.english = false
  await server.close()
})

const taken = {
  success: false,
  code: 500,
  message: '设备名称已存在',
  messageKey: '{0}已存在',
  messageArgs: [{ key: '设备名称' }],
  result: null,
  timestamp: 1,
}

it('[V-M08] a refusal is said in the language of its reader', async () => {
  server = await startTestServer()
  server.respond((_call, response) => json(response, taken))
  const failedCall = () => server.transport.get('/a').catch((error: unknown) => error)
  expect(describeError(await failedCall(), 'en')).toBe('设备名称已存在')

  shown.english = true
  const error = await failedCall()
  expect(describeError(error, 'en')).toBe('Device name already exists')
  expect(describeError(error, 'zh-CN')).toBe('设备名称已存在')
})
