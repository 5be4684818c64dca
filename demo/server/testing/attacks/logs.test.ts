import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../platform/database/connection'
import { userId } from '../../system/seed/users'
import { buildServer, createTemporaryFolder, startChild } from '../child-server'
import { BASE, startTestServer, type TestServer } from '../test-app'

/** What a name may bring into a log to fake a line or colour a terminal; `lines` = 0: it is refused before anything is logged. */
const NASTY = [
  { what: 'line ends', name: 'nobody\r\n2026-11-18 用户名: admin,登录成功！\n', lines: 1 },
  { what: 'terminal codes', name: 'nobody\u001b[2J\u001b]0;owned\u0007\u009b31m', lines: 0 },
  { what: 'eight-bit terminal codes', name: 'nobody\u009b31m\u0085', lines: 1 },
  { what: 'other line ends and directions', name: 'nobody\u2028\u202eadmin\u2066', lines: 1 },
] as const
const SECRETS = /Live-stream-9|123456|wrong-one|scrypt|eyJ|captcha-42/
// oxlint-disable-next-line no-control-regex -- these must not be there
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/

describe('the log of sign-ins and operations', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  async function lines() {
    const database = server.openDatabase()
    const rows = await database.selectFrom('sysLog').selectAll().execute()
    await database.destroy()
    return rows
  }
  const login = (username: string, password = 'wrong-one', more = {}) =>
    server.call<{ token: string }>('POST', '/sys/login', { body: { username, password, ...more } })

  it('[N64] says who signed in, was refused, wrote and left, without secrets', async () => {
    await login('lisi')
    await login('lisi', '123456', { captcha: 'captcha-42', checkKey: '1' })
    const token = await server.tokenOf('admin')
    await server.call('PUT', `/sys/user/frozenBatch`, { token, query: { token }, body: { ids: userId('jeecg'), status: 2 } })
    await server.call('PUT', '/sys/user/changePassword', {
      token,
      body: { username: 'lisi', password: 'Live-stream-9', confirmPassword: 'Live-stream-9' },
    })
    await server.call('POST', '/sys/logout', { token })
    const rows = await lines()
    expect(rows.map(({ logType, logContent, username, requestUrl }) => [logType, logContent, username, requestUrl])).toEqual(
      expect.arrayContaining([
        [1, '用户名: lisi,登录失败：用户名或密码错误', 'lisi', null],
        [1, '用户名: lisi,登录成功！', 'lisi', null],
        [2, '冻结或解冻用户', 'admin', `${BASE}/sys/user/frozenBatch`],
        [2, '修改用户密码', 'admin', `${BASE}/sys/user/changePassword`],
        [1, '用户名: admin,退出成功！', 'admin', null],
      ]),
    )
    expect(JSON.stringify(rows)).not.toMatch(SECRETS)
  })

  it.each(NASTY)('[N64] keeps $what of a name in one printable line, or out', async ({ name, lines: more }) => {
    const before = (await lines()).length
    await login(name)
    const rows = await lines()
    expect(rows).toHaveLength(before + more)
    expect(rows.filter(({ logContent }) => UNPRINTABLE.test(logContent))).toEqual([])
  })

  it('[N64] neither a name of a megabyte nor one that is no text gets into it', async () => {
    const before = (await lines()).length
    await login('x'.repeat(900_000))
    await login('x'.repeat(1_100_000))
    await server.call('POST', '/sys/login', { body: { username: ['admin\r\n'], password: 'wrong-one' } })
    expect(await lines()).toHaveLength(before)
  })

  it('[N64] nobody can clear it: there is no such call', async () => {
    const token = await server.tokenOf('admin')
    for (const [method, path] of [
      ['DELETE', '/sys/log/delete'],
      ['DELETE', '/sys/log/deleteBatch'],
    ] as const) {
      expect((await server.call(method, path, { token, query: { ids: 'allclear', id: 'x' } })).status).toBe(404)
    }
  })
})

describe('what the process prints', () => {
  let server: Awaited<ReturnType<typeof buildServer>>
  const dataDir = createTemporaryFolder()
  beforeAll(async () => {
    server = await buildServer()
  })
  afterAll(() => {
    server.remove()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('[N64] is one line of JSON for each failure, without tokens, passwords or the odd characters of the call', async () => {
    const child = startChild(server.file, { OPS_DATA: dataDir })
    const origin = await child.origin
    const post = async (path: string, body: unknown) => {
      const response = await fetch(`${origin}${BASE}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return (await response.json()) as { result: { token: string } | null }
    }
    const token = (await post('/sys/mLogin', { username: 'admin', password: '123456' })).result?.token ?? ''
    const quiet = child.output().length
    const database = openDatabase({ dataDir, databaseUrl: '' })
    for (const table of ['sys_dict_item', 'auth_attempt'] as const) await database.schema.dropTable(table).execute()
    await database.destroy()
    for (const { name } of NASTY) {
      await post('/sys/login', { username: name, password: 'wrong-one', captcha: 'captcha-42' })
      await fetch(`${origin}${BASE}/sys/dict/getDictItems/${encodeURIComponent(name)}?token=${token}`, {
        headers: { 'user-agent': 'Live-stream-9', tenant_id: '0' },
      })
    }
    child.process.kill('SIGTERM')
    expect(await child.ended).toBe(0)
    const printed = child
      .output()
      .slice(quiet)
      .split('\n')
      .filter((line) => line !== '')
    expect(printed).toHaveLength(2 * NASTY.filter(({ lines }) => lines > 0).length)
    for (const line of printed) {
      expect(JSON.parse(line)).toMatchObject({ level: 50, msg: 'unexpected failure', reqId: expect.stringMatching(/^[0-9a-f]{16}$/) })
      expect(line).not.toMatch(UNPRINTABLE)
      expect(line).not.toMatch(SECRETS)
      expect(line).not.toContain(token)
    }
  })
})
