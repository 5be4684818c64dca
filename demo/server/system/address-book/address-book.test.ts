import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { menuId } from '../../platform/migrations/menu-rows'
import { departId } from '../seed/departments'
import { roleId } from '../seed/roles'
import { userId } from '../seed/users'
import { startTestServer, type TestServer } from '../../testing/test-app'

interface Line {
  userId: string
  realname: string
  workNo: string
  telephone: string | null
  phone: string
  departName: string
  orgCodeTxt: string
  [field: string]: unknown
}

const CALL = '/sys/user/queryByOrgCodeForAddressList'

let server: TestServer
let admin: string
let lisi: string

const book = async (query: Record<string, string> = {}, token = lisi): Promise<{ records: Line[]; total: number; size: number }> =>
  (await server.call<{ records: Line[]; total: number; size: number }>('GET', CALL, { token, query: { pageSize: '100', ...query } })).result
const ids = (lines: readonly Line[]): string[] => lines.map((line) => line.userId)

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
  lisi = await server.tokenOf('zhangsan')
})
afterAll(() => server.close())

describe('the address book', () => {
  it('shows users with the grant how to reach everybody, and no other fields', async () => {
    const { records } = await book({ realname: '张三' })
    expect(records).toEqual([
      {
        userId: userId('zhangsan'),
        realname: '张三',
        avatar: null,
        workNo: expect.any(String) as string,
        post: expect.any(String) as string,
        post_dictText: expect.any(String) as string,
        telephone: null,
        phone: expect.stringMatching(/^1\d{10}$/) as string,
        email: 'zhangsan@xinghe.example',
        departName: expect.any(String) as string,
        orgCodeTxt: expect.any(String) as string,
      },
    ])
    expect(await server.call('GET', CALL, {})).toMatchObject({ success: false })
  })

  it('[V-M02] is refused without the grant of its page', async () => {
    const token = await server.tokenOf('lisi')
    expect(await server.call('GET', CALL, { token })).toMatchObject({ success: false, code: 510 })
    const { result } = await server.call<{ menu: { path: string }[] }>('GET', '/sys/permission/getUserPermissionByToken', { token })
    expect(result.menu.map(({ path }) => path)).not.toContain('/isystem/addressList')
  })

  it('[V-M02] hides mobile numbers by a setting, except from users who may see the list of users', async () => {
    const hiding = await startTestServer({ phones: 'off' })
    const linesFor = async (username: string, query: Record<string, string>) => {
      const token = await hiding.tokenOf(username)
      return (await hiding.call<{ records: Line[] }>('GET', CALL, { token, query })).result.records
    }
    const [line] = await linesFor('admin', { realname: '张三' })
    expect(line!.phone).toMatch(/^1/)
    expect((await linesFor('zhangsan', { realname: '张三' })).map(({ phone }) => phone)).toEqual([null])
    expect(await linesFor('zhangsan', { telephone: line!.phone })).toEqual([])
    await hiding.close()
  })

  it('holds the people of a department and of everything below it, each once', async () => {
    const all = await book()
    const [ancestors, descendants] = [await book({ orgCode: 'A01A05A01' }), await book({ orgCode: 'A01A05A01A01' })]
    expect([all.total > ancestors.total, ancestors.total > descendants.total, descendants.total > 0]).toEqual([true, true, true])
    expect(ids(descendants.records)).toContain(userId('zhangsan'))
    const listed = await server.call<{ total: number }>('GET', '/sys/user/list', {
      token: admin,
      query: { departId: departId('A01A05A01'), status: '1' },
    })
    expect(ancestors.total).toBe(listed.result.total)
    expect(new Set(ids(ancestors.records)).size).toBe(ancestors.records.length)
    expect((await book({ orgCode: 'Z99' })).total).toBe(0)
    expect((await book({ orgCode: '%' })).total).toBe(0)
  })

  it('is searched by parts of name, work number and either telephone, a page at a time', async () => {
    const withLandline = (await book({ telephone: '010-' })).records
    expect(withLandline.length).toBeGreaterThan(0)
    expect(withLandline.every(({ telephone }) => telephone?.includes('010-'))).toBe(true)
    const [one] = withLandline as [Line, ...Line[]]
    expect(ids((await book({ telephone: one.phone.slice(3) })).records)).toContain(one.userId)
    expect(ids((await book({ workNo: one.workNo.slice(2) })).records)).toContain(one.userId)
    expect(ids((await book({ realname: one.realname.slice(1), workNo: one.workNo })).records)).toEqual([one.userId])
    expect((await book({ realname: '%' })).total).toBe(0)
    const sorted = { column: 'workNo', order: 'asc', pageSize: '2' }
    const [first, second] = [await book(sorted), await book({ ...sorted, pageNo: '2' })]
    const numbers = [...first.records, ...second.records].map(({ workNo }) => workNo)
    expect(numbers).toHaveLength(4)
    expect(numbers).toEqual(numbers.toSorted())
    expect((await book({ pageSize: '1000' })).size).toBe(100)
    expect(await server.call('GET', CALL, { token: lisi, query: { column: 'passwordHash' } })).toMatchObject({ success: false })
  })

  it('names all departments of somebody, as old and as new servers do', async () => {
    const departs = [departId('A01A05A01A01'), departId('A01A05A01A03')].join()
    const edited = { id: userId('zhangsan'), selecteddeparts: departs }
    expect(await server.call('PUT', '/sys/user/edit', { token: admin, body: edited })).toMatchObject({ success: true })
    const [line] = (await book({ realname: '张三' })).records
    expect(line!.departName.split(' | ')).toHaveLength(2)
    expect(line!.orgCodeTxt.split(',')).toEqual(line!.departName.split(' | '))
  })

  it('leaves out who is frozen or deleted', async () => {
    const frozen = (
      await server.call<{ records: { id: string }[] }>('GET', '/sys/user/list', { token: admin, query: { status: '2', pageSize: '1000' } })
    ).result.records
    expect(frozen.length).toBeGreaterThan(0)
    const { total } = await book()
    const all: string[] = []
    for (let pageNo = 1; all.length < total; pageNo += 1) all.push(...ids((await book({ pageNo: String(pageNo) })).records))
    expect(all.filter((id) => frozen.some((user) => user.id === id))).toEqual([])
    const body = { username: 'gone', realname: '将离开', password: 'Ops#2026x', workNo: 'GONE1', phone: '13900000991', activitiSync: 1 }
    expect(await server.call('POST', '/sys/user/add', { token: admin, body })).toMatchObject({ success: true })
    const [leaving] = (await book({ realname: '将离开' })).records
    await server.call('DELETE', '/sys/user/delete', { token: admin, query: { id: leaving!.userId } })
    expect((await book({ realname: '将离开' })).total).toBe(0)
  })

  it('is narrowed by the data rules of users, as their list is', async () => {
    const permissionId = menuId('/isystem/user')
    const rule = { permissionId, ruleName: '同一工号', ruleColumn: 'workNo', ruleConditions: '=', ruleValue: 'XH00100', status: '1' }
    expect(await server.call('POST', '/sys/permission/addPermissionRule', { token: admin, body: rule })).toMatchObject({ success: true })
    const [{ id }] = (
      await server.call<[{ id: string }]>('GET', '/sys/permission/queryPermissionRule', { token: admin, query: { permissionId } })
    ).result
    const limited = await server.tokenOf('wangwu')
    expect((await book({}, limited)).total).toBeGreaterThan(1)
    const body = { permissionId, roleId: roleId('hr'), dataRuleIds: id }
    expect(await server.call('POST', '/sys/role/datarule', { token: admin, body })).toMatchObject({ success: true })
    expect((await book({}, limited)).records.map(({ workNo }) => workNo)).toEqual(['XH00100'])
    expect((await book()).total).toBeGreaterThan(1)
  })
})
