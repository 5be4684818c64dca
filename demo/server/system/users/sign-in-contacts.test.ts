import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { roleId } from '../seed/roles'
import { userId } from '../seed/users'
import { MINUTE } from '../../platform/base/time'
import { reduceEditor } from '../../testing/small-role'
import { startTestServer, type TestServer } from '../../testing/test-app'

let server: TestServer
let admin: string
/** Manages users, is no administrator. */
let manager: string
beforeAll(async () => {
  // Its sign-ins grow old from test to test.
  server = await startTestServer({ limits: { recentSignInLife: 0 } })
  await reduceEditor(server)
  admin = await server.tokenOf('admin')
  manager = await server.tokenOf('wangwu')
  await grant('strong', ['order:add'])
  await grant('clerk', ['user:list', 'user:edit'])
})
afterAll(() => server.close())
beforeEach(() => server.clock.advance(11 * MINUTE))

/** A role of these permissions, and an account of that name with it. */
async function grant(name: string, permissions: readonly string[]): Promise<void> {
  const database = server.openDatabase()
  await database
    .insertInto('sysRole')
    .values({
      id: name,
      roleName: name,
      roleCode: name,
      description: null,
      secondFactor: 0,
      createBy: null,
      createTime: null,
      updateBy: null,
      updateTime: null,
    })
    .execute()
  const rows = await database.selectFrom('sysPermission').select('id').where('perms', 'in', permissions).execute()
  await database
    .insertInto('sysRolePermission')
    .values(rows.map(({ id }) => ({ roleId: name, permissionId: id })))
    .execute()
  await database.destroy()
  const phone = `139000001${name.length}`.padEnd(11, '0')
  const added = await server.call('POST', '/sys/user/add', {
    token: admin,
    body: { username: name, realname: name, phone, email: `${name}@a.example`, password: 'Live-stream-9', selectedroles: name },
  })
  expect(added.success).toBe(true)
}

async function idOf(username: string): Promise<string> {
  const { result } = await server.call<{ records: { id: string }[] }>('GET', '/sys/user/list', { token: admin, query: { username } })
  return result.records[0]?.id ?? ''
}

const edit = (token: string, body: object) => server.call('PUT', '/sys/user/edit', { token, body })
const stored = async (id: string) =>
  (await server.call<{ phone: string; email: string; status: number }>('GET', '/sys/user/queryById', { token: admin, query: { id } }))
    .result

describe('[W-S02] phone and e-mail of another open his account', () => {
  it.each([{ phone: '13911112222' }, { email: 'mine@a.example' }, { email: '' }])(
    '%j of somebody stronger stays what it is; his name may be changed',
    async (contact) => {
      const id = await idOf('strong')
      const before = await stored(id)
      expect(await edit(manager, { id, ...contact })).toMatchObject({ success: false, code: 510 })
      expect((await edit(manager, { id, phone: before.phone, email: before.email, realname: '强者' })).success).toBe(true)
      expect(await stored(id)).toMatchObject({ phone: before.phone, email: before.email })
    },
  )

  it('the whole way: no code to a phone of mine signs me in as him', async () => {
    await edit(manager, { id: await idOf('strong'), phone: '13911112222' })
    await server.call('POST', '/sys/sms', { body: { mobile: '13911112222', smsmode: 0 } })
    expect(
      (await server.call('POST', '/sys/phoneLogin', { body: { mobile: '13911112222', captcha: server.codeOf('13911112222') } })).success,
    ).toBe(false)
  })

  it('asks for the right to set passwords, also over equals', async () => {
    const response = await server.call<{ token: string }>('POST', '/sys/login', { body: { username: 'clerk', password: 'Live-stream-9' } })
    const clerk = response.result.token
    expect(await edit(clerk, { id: userId('lisi'), phone: '13911113333' })).toMatchObject({ success: false, code: 510 })
    expect((await edit(clerk, { id: userId('lisi'), realname: '李思思' })).success).toBe(true)
    expect((await edit(manager, { id: userId('lisi'), phone: '13911113333' })).success).toBe(true)
  })

  it('[W-S02] somebody stronger is neither frozen, thawed, deleted nor relieved of roles one lacks', async () => {
    const id = await idOf('strong')
    const freeze = (token: string, status: number) => server.call('PUT', '/sys/user/frozenBatch', { token, body: { ids: id, status } })
    expect((await freeze(manager, 2)).code).toBe(510)
    expect((await freeze(admin, 2)).success).toBe(true)
    expect((await freeze(manager, 1)).code).toBe(510)
    expect((await stored(id)).status).toBe(2)
    expect((await server.call('DELETE', '/sys/user/delete', { token: manager, query: { id } })).code).toBe(510)
    expect((await edit(manager, { id, selectedroles: '' })).code).toBe(510)
    expect((await edit(manager, { id, selectedroles: `strong,${roleId('editor')}` })).success).toBe(true)
    await freeze(admin, 1)
  })
})

describe("[W-S17] one's own phone and e-mail ask for the password", () => {
  const calls = [
    [
      '/sys/user/login/setting/userEdit',
      (body: object) => server.call('PUT', '/sys/user/login/setting/userEdit', { token: manager, body }),
    ],
    ['/sys/user/edit', (body: object) => edit(manager, { id: userId('wangwu'), ...body })],
  ] as const

  it.each(calls)('by %s', async (path, change) => {
    const email = `${path.length}@a.example`
    for (const contact of [{ email }, { phone: '13911114444' }, { email: '' }]) {
      expect(await change(contact)).toMatchObject({ success: false, message: expect.stringMatching(/当前密码|密码输入错误/) })
      expect(await change({ ...contact, oldpassword: 'wrong-one' })).toMatchObject({ success: false, message: '密码输入错误!' })
    }
    expect((await change({ email, oldpassword: '123456' })).success).toBe(true)
    expect(await stored(userId('wangwu'))).toMatchObject({ email })
    expect((await change({ email, realname: '王武' })).success).toBe(true)
  })

  it("an administrator's own record is no exception", async () => {
    expect((await edit(admin, { id: userId('admin'), email: 'x@a.example' })).message).toContain('当前密码')
  })
})
