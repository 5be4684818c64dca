import { afterAll, beforeAll, expect, it } from 'vitest'
import { roleId } from '../../system/seed/roles'
import { userId } from '../../system/seed/users'
import { startTestServer, type TestServer } from '../test-app'
import { attackWith } from './harness'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/**
 * Calls that this server does not have yet: nobody reaches anything by them. Whoever adds one finds its line here, and writes the negative
 * test
 * of that number in its place.
 */
it.each([
  ['N38', 'GET', '/sys/user/queryByIds'],
  ['N54', 'GET', '/sys/annountCement/show/1'],
  ['N64', 'DELETE', '/sys/log/deleteBatch'],
] as const)('[%s] %s %s is not there, for the administrator neither', async (_id, method, path) => {
  const ids = `${userId('admin')},${userId('lisi')}`
  const input =
    method === 'GET' || method === 'DELETE'
      ? { query: { ids, userIds: ids } }
      : { body: { ids, roleId: roleId('admin'), userIdList: [userId('lisi')], permissionIds: ids } }
  for (const as of ['lisi', 'admin']) expect((await attackWith(server, { method, path, as, ...input })).status).toBe(404)
})
