import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SECOND, timeText } from '../base/time'
import { startTestServer, type TestServer } from '../../testing/test-app'
import { DEFAULT_SECRET } from '../base/versions'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ emulate: new Set(['sign'] as const) })
  token = await server.tokenOf('lisi')
})
afterAll(() => server.close())

const stamp = (offset = 0) => timeText(server.clock.now() + offset).replace(/\D/g, '')
const request = (path: string, headers: Record<string, string>, query: Record<string, string> = {}) =>
  server.call<unknown[]>('GET', path, { token, headers, query: { _t: '1', ...query } })

/** As a client would: sorted members, compact JSON, secret, MD5, upper case. */
function sign(members: Record<string, string>): string {
  return createHash('md5')
    .update(JSON.stringify(Object.fromEntries(Object.entries(members).sort())) + DEFAULT_SECRET)
    .digest('hex')
    .toUpperCase()
}

const TREE = {
  pid: '',
  tableName: 'sys_category',
  text: 'name',
  code: 'id',
  pidField: 'pid',
  hasChildField: 'has_child',
  condition: '{"name":"a&b"}',
}

describe('OPS_EMULATE=sign', () => {
  it('[7.0-09] takes the two vectors of the contract', async () => {
    expect(
      await request('/sys/dict/getDictItems/sex', { 'x-sign': 'E19D6243CB1945AB4F7202A1B00F77D5', 'x-timestamp': stamp() }),
    ).toMatchObject({ success: true })
    const path = '/sys/dict/loadDict/sys_user,realname,username'
    expect(
      await request(
        path,
        { 'x-sign': '11FBAA8B93EC2684DA669F9A18719285', 'x-timestamp': String(server.clock.now()) },
        { keyword: 'adm', pageSize: '10' },
      ),
    ).toMatchObject({ success: true })
  })

  it('[7.0-09] refuses unsigned, wrongly signed and old calls with the texts of the contract', async () => {
    const path = '/sys/dict/getDictItems/sex'
    const good = sign({})
    expect((await request(path, {})).message).toBe('Sign签名校验失败，时间戳为空！')
    expect(await request(path, { 'x-timestamp': stamp() })).toMatchObject({
      status: 200,
      success: false,
      code: 500,
      message: 'Sign签名校验失败！',
    })
    expect((await request(path, { 'x-timestamp': stamp(), 'x-sign': `${good.slice(1)}0` })).message).toBe('Sign签名校验失败！')
    expect((await request(path, { 'x-timestamp': stamp(), 'x-sign': good }, { extra: 'x' })).message).toBe('Sign签名校验失败！')
    expect((await request(path, { 'x-timestamp': stamp(-400 * SECOND), 'x-sign': good })).message).toBe(
      '操作失败，签名验证失败:X-TIMESTAMP已过期',
    )
    expect((await request(path, { 'x-timestamp': String(server.clock.now() - 301 * SECOND), 'x-sign': good })).message).toBe(
      '操作失败，签名验证失败:X-TIMESTAMP已过期',
    )
    expect((await request(path, { 'x-timestamp': 'x', 'x-sign': good })).message).toContain('格式必须为')
  })

  it.each([
    ['/sys/dict/getDictItems/sys_role,role_name,id', { 'x-path-variable': 'sys_role,role_name,id' }, {}],
    ['/sys/dict/loadDict/sys_role,role_name,id', { 'x-path-variable': 'sys_role,role_name,id', keyword: '' }, { keyword: '' }],
    ['/sys/dict/loadDictItem/sys_role,role_name,id', { 'x-path-variable': 'sys_role,role_name,id', key: 'a&b=c' }, { key: 'a&b=c' }],
    ['/sys/dict/loadTreeData', TREE, TREE],
  ])('signs path variable, empty and odd values of %s', async (path, members, query) => {
    expect(await request(path, { 'x-timestamp': stamp(), 'x-sign': sign(members) }, query)).toMatchObject({ success: true })
  })

  it('guards all five paths, also those that answer nothing yet, and no other', async () => {
    for (const path of ['loadDictOrderByValue/sys_role,role_name,id', 'loadTreeData'])
      expect((await request(`/sys/dict/${path}`, {})).message).toContain('Sign')
    expect((await request('/sys/dict/queryAllDictItems', {})).success).toBe(true)
  })
})

it('signed calls are taken without the switch, too', async () => {
  const plain = await startTestServer()
  const response = await plain.call('GET', '/sys/dict/getDictItems/sex', {
    token: await plain.tokenOf('lisi'),
    headers: { 'x-sign': 'whatever', 'x-timestamp': '1' },
  })
  expect(response.success).toBe(true)
  await plain.close()
})
