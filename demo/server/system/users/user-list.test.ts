import { roleId } from '../seed/roles'
import * as fc from 'fast-check'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conditionsSql } from '../../platform/query/conditions'
import { startTestServer, type TestServer } from '../../testing/test-app'
import { isPostgres } from '../../testing/test-database'

interface Row {
  id: string
  username: string
  realname: string
  sex: number
  status: number
  birthday: string
  phone: string
  orgCodeTxt: string | null
  roleTxt: string
  createTime: string
  sex_dictText: string
}
interface Page {
  records: Row[]
  total: number
  current: number
  size: number
  pages: number
}

let server: TestServer
let token: string
let everybody: Row[]

async function list(query: Record<string, string>): Promise<Page> {
  const response = await server.call<Page>('GET', '/sys/user/list', { token, query })
  expect(response).toMatchObject({ success: true, code: 0 })
  return response.result
}

/** What the query should find, told by the whole list. */
async function finds(query: Record<string, string>, matches: (row: Row) => boolean): Promise<void> {
  const expected = everybody.filter(matches)
  const found = await list({ ...query, pageSize: '1000' })
  expect(found.total).toBe(expected.length)
  const shown = new Set(found.records.map((row) => row.id))
  expect(expected.slice(0, 1000).every((row) => found.total > 1000 || shown.has(row.id))).toBe(true)
}

beforeAll(async () => {
  server = await startTestServer()
  token = await server.tokenOf('admin')
  const [first, second] = [await list({ pageSize: '1000', pageNo: '1' }), await list({ pageSize: '1000', pageNo: '2' })]
  everybody = [...first.records, ...second.records]
})
afterAll(() => server.close())

describe('GET /sys/user/list', () => {
  it('[V-M05] finds the users of a role', async () => {
    const { records, total } = await list({ roleId: roleId('hr'), pageSize: '100' })
    expect(total).toBeGreaterThan(0)
    expect(records.every((row) => row.roleTxt.includes('人力资源'))).toBe(true)
    expect(total).toBe(everybody.filter((row) => row.roleTxt.split(',').includes('人力资源')).length)
  })

  it('[7.2-08] pages: records, total, size, current, pages; no row twice, none lost', async () => {
    expect(everybody.length).toBe(1200)
    expect(new Set(everybody.map((row) => row.id)).size).toBe(1200)
    expect(await list({ pageNo: '3', pageSize: '30', field: 'id,,username' })).toMatchObject({
      total: 1200,
      size: 30,
      current: 3,
      pages: 40,
    })
  })

  it('[7.2-08] sorts by column and order, with the id as last key', async () => {
    const ascending = await list({ column: 'sex', order: 'asc', pageSize: '1000' })
    expect(ascending.records[0]?.sex).toBe(1)
    const idsOfMen = ascending.records.filter((row) => row.sex === 1).map((row) => row.id)
    expect(idsOfMen).toEqual([...idsOfMen].sort())
    const times = (await list({ column: 'createTime', order: 'desc', pageSize: '50' })).records.map((row) => row.createTime)
    expect(times).toEqual([...times].sort().toReversed())
    const page1 = await list({ column: 'sex', order: 'asc', pageSize: '20', pageNo: '1' })
    const page2 = await list({ column: 'sex', order: 'asc', pageSize: '20', pageNo: '2' })
    expect(new Set([...page1.records, ...page2.records].map((row) => row.id)).size).toBe(40)
  })

  it('[7.2-07] filters by account, sex and birthday', async () => {
    await finds({ username: 'admin' }, (row) => row.username === 'admin')
    await finds({ sex: '2' }, (row) => row.sex === 2)
    await finds(
      { birthday_begin: '1980-01-01', birthday_end: '1989-12-31' },
      (row) => row.birthday >= '1980-01-01' && row.birthday <= '1989-12-31',
    )
  })

  it.each<[Record<string, string>, (row: Row) => boolean]>([
    [{ username: '*WANG*' }, (row) => row.username.includes('wang')],
    [{ username: 'wang*' }, (row) => row.username.startsWith('wang')],
    [{ username: '*wei' }, (row) => row.username.endsWith('wei')],
    [{ username: 'admin,jeecg,nobody' }, (row) => ['admin', 'jeecg'].includes(row.username)],
    [{ username: ',admin,jeecg,' }, (row) => row.username.includes('admin') || row.username.includes('jeecg')],
    [{ status: '!1' }, (row) => row.status !== 1],
    [{ status: '>=2' }, (row) => row.status >= 2],
    [{ status: '>= 2' }, (row) => row.status >= 2],
    [{ sex_MultiString: '1,2' }, () => true],
    [{ realname: '王*', sex: '1' }, (row) => row.realname.startsWith('王') && row.sex === 1],
    [{ username: '**' }, () => true],
    [{ username: '*%*' }, () => false],
    [{ username: '*_*' }, () => false],
    [{ username: "admin' or '1'='1" }, () => false],
    [{ username: '%' }, () => false],
  ])('understands %j', (query, matches) => finds(query, matches))

  describe('an advanced query', () => {
    type Value = string | number
    const values: {
      readonly [Field in 'username' | 'realname' | 'sex' | 'status' | 'birthday' | 'createTime']: () => fc.Arbitrary<Value>
    } = {
      username: () => fc.constantFrom('admin', 'WANG', 'wei', 'a', '%', '_', 'wangwei', "o'"),
      realname: () => fc.constantFrom('王', '李', '伟', '王伟', '+&#%'),
      sex: () => fc.constantFrom(1, 2, 9),
      status: () => fc.constantFrom(1, 2),
      birthday: () => fc.constantFrom('1980-01-01', '1990-06-15', '2001-12-31'),
      createTime: () => fc.constantFrom('2026-01-01 00:00:00', '2024-05-06 07:08:09'),
    }
    type Field = keyof typeof values
    const rules = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in', 'like', 'left_like', 'right_like'] as const
    type Item = { field: Field; rule: (typeof rules)[number]; val: Value }
    const item: fc.Arbitrary<Item> = fc
      .constantFrom(...(Object.keys(values) as Field[]))
      .chain((field) => fc.record({ field: fc.constant(field), rule: fc.constantFrom(...rules), val: values[field]() }))

    /** What a condition means, told without SQL: patterns look at texts and leave case aside, everything else compares. */
    function holds({ field, rule, val }: Item, row: Row): boolean {
      const own = row[field] as Value | null
      if (own === null || own === '') return false
      const [text, part] = [String(own).toLowerCase(), String(val).toLowerCase()]
      const order = typeof own === 'number' ? own - Number(val) : own < String(val) ? -1 : own > String(val) ? 1 : 0
      const expected: Record<Item['rule'], boolean> = {
        eq: order === 0,
        ne: order !== 0,
        gt: order > 0,
        ge: order >= 0,
        lt: order < 0,
        le: order <= 0,
        in: String(val).split(',').includes(String(own)),
        like: text.includes(part),
        left_like: text.endsWith(part),
        right_like: text.startsWith(part),
      }
      return expected[rule]
    }

    it.each(rules)('[4.6-15] filters by the rule %s, with AND and with OR', async (rule) => {
      await fc.assert(
        fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 3 }), fc.constantFrom('and', 'or'), async (more, match) => {
          const items = more.map((one, at) => (at === 0 ? { ...one, rule } : one))
          const query = { superQueryParams: encodeURIComponent(JSON.stringify(items)), superQueryMatchType: match }
          await finds(query, (row) => (match === 'and' ? items.every((one) => holds(one, row)) : items.some((one) => holds(one, row))))
        }),
        { numRuns: 12, seed: 46 },
      )
    })

    it('[4.6-15] stands in a bracket beside the search', async () => {
      const either = [
        { field: 'sex', rule: 'eq', val: 1 },
        { field: 'realname', rule: 'right_like', val: '李' },
      ]
      await finds(
        { status: '1', superQueryParams: encodeURIComponent(JSON.stringify(either)), superQueryMatchType: 'or' },
        (row) => row.status === 1 && (row.sex === 1 || row.realname.startsWith('李')),
      )
    })

    it('is refused to somebody who may only choose, where it asks for more than he is shown', async () => {
      const query = {
        superQueryParams: encodeURIComponent('[{"field":"email","rule":"like","val":"a"}]'),
        superQueryMatchType: 'or',
      }
      expect(await server.call('GET', '/sys/user/list', { token: await server.tokenOf('lisi'), query })).toMatchObject({
        success: false,
        code: 510,
      })
    })
  })

  it('departId finds the department and everything below it', async () => {
    const tree = await server.call<{ id: string; departName: string }[]>('GET', '/sys/sysDepart/searchBy', {
      token,
      query: { keyWord: '导播部' },
    })
    const id = tree.result[0]?.id ?? ''
    const found = await list({ departId: id, pageSize: '1000' })
    expect(found.total).toBeGreaterThan(20)
    expect(found.records.every((row) => /导播部|演播室|转播车/.test(row.orgCodeTxt ?? ''))).toBe(true)
    expect((await list({ departId: 'unknown' })).total).toBe(0)
  })

  it('adds dictionary texts, department names and role names, and never a password', async () => {
    const { records } = await list({ username: 'admin' })
    expect(records[0]).toMatchObject({
      sex_dictText: '男',
      status_dictText: '正常',
      post_dictText: '总经理',
      orgCodeTxt: '星河直播传媒集团',
      departIds_dictText: '星河直播传媒集团',
      roleTxt: '管理员',
    })
    expect(JSON.stringify(records)).not.toMatch(/password|scrypt|salt/i)
  })

  it.each(['password', 'passwordHash', 'password_hash', 'sysUser.id'])(
    '[7.2-08] refuses to sort by %s with a fixed text',
    async (column) => {
      const response = await server.call('GET', '/sys/user/list', { token, query: { column } })
      expect(response).toMatchObject({ status: 200, success: false, code: 500, message: '操作失败，请注意，将要排序的列字段不存在' })
    },
  )
})

describe('GET /sys/user/list without user:list', () => {
  it('[3-09] answers picker columns only, at most 100 a page', async () => {
    const limited = await server.tokenOf('lisi')
    const response = await server.call<Page>('GET', '/sys/user/list', {
      token: limited,
      query: { pageSize: '1000', column: 'createTime', order: 'desc' },
    })
    expect(response.result.records.length).toBe(100)
    const columns = new Set(response.result.records.flatMap((row) => Object.keys(row)))
    expect([...columns].sort()).toEqual(['id', 'orgCodeTxt', 'phone', 'realname', 'sex', 'sex_dictText', 'username'])
  })

  it.each<Record<string, string>>([{ email: '*a*' }, { workNo: '00001' }, { column: 'email' }, { createTime_begin: '2026-01-01' }])(
    'refuses %j with 510',
    async (query) => {
      const limited = await server.tokenOf('lisi')
      expect(await server.call('GET', '/sys/user/list', { token: limited, query })).toMatchObject({ success: false, code: 510 })
    },
  )
})

describe('GET /sys/user/queryUserByDepId', () => {
  it('[7.2-12] [7.2-13] returns the users of a department and below as a plain array, by name', async () => {
    const tree = await server.call<{ id: string; title: string }[]>('GET', '/sys/sysDepart/queryTreeList', { token })
    const company = tree.result.find((node) => node.title.includes('华东'))?.id ?? ''
    const users = await server.call<Row[]>('GET', '/sys/user/queryUserByDepId', { token, query: { id: company } })
    const page = await list({ departId: company, pageSize: '1000' })
    expect(users.result.map((row) => row.id).sort()).toEqual(page.records.map((row) => row.id).sort())
    const wangs = await server.call<Row[]>('GET', '/sys/user/queryUserByDepId', { token, query: { id: company, realname: '王' } })
    expect(wangs.result.length).toBeLessThan(users.result.length)
    expect(wangs.result.every((row) => row.realname.includes('王'))).toBe(true)
  })
})

describe('GET /sys/user/queryUserComponentData', () => {
  const pick = async (query: Record<string, string> = {}) =>
    (await server.call<{ records: Row[]; total: number; size: number }>('GET', '/sys/user/queryUserComponentData', { token, query })).result

  it('pages picker columns, also to the administrator, 100 at most', async () => {
    const page = await pick({ pageSize: '1000' })
    expect([page.size, page.records.length]).toEqual([100, 100])
    expect(page.total).toBe(1200)
    expect(page.records[0]).not.toHaveProperty('email')
    expect(page.records[0]).toHaveProperty('orgCodeTxt')
  })

  it('matches what account and name contain, with everything below a department', async () => {
    const tree = await server.call<{ id: string; title: string }[]>('GET', '/sys/sysDepart/queryTreeList', { token })
    const departId = tree.result.find((node) => node.title.includes('华东'))?.id ?? ''
    const all = await pick({ departId, pageSize: '100' })
    expect(all.total).toBe((await list({ departId })).total)
    const found = await pick({ departId, username: 'WANG', realname: '王', pageSize: '100' })
    expect(found.total).toBeGreaterThan(0)
    expect(found.total).toBeLessThan(all.total)
    for (const row of found.records) expect([row.realname.includes('王'), row.username.includes('wang')]).toEqual([true, true])
  })

  it('[W-P17] userRoleList answers who has a role, by parts of account and name, to those who see all of a user', async () => {
    const { result: roles } = await server.call<{ id: string; roleName: string }[]>('GET', '/sys/role/queryall', { token })
    const usersOf = (roleId: string, more: Record<string, string> = {}) =>
      server.call<Page>('GET', '/sys/user/userRoleList', { token, query: { roleId, pageSize: '1000', ...more } })
    for (const { id, roleName } of roles) {
      const { result } = await usersOf(id)
      expect(result.records.map((row) => row.id).sort()).toEqual(
        everybody
          .filter((row) => row.roleTxt.split(',').includes(roleName))
          .map((row) => row.id)
          .sort(),
      )
    }
    expect((await usersOf('nobody')).result.total).toBe(0)
    expect((await usersOf('')).result.total).toBe(0)
    const { records } = (
      await usersOf(roles.find(({ roleName }) => everybody.find((row) => row.username === 'zhangsan')!.roleTxt.includes(roleName))!.id, {
        username: 'HANGS',
      })
    ).result
    expect(records.map((row) => row.username)).toContain('zhangsan')
    expect(records.every((row) => row.username.includes('hangs'))).toBe(true)
    expect(
      await server.call('GET', '/sys/user/userRoleList', { token: await server.tokenOf('zhangsan'), query: { roleId: roles[0]!.id } }),
    ).toMatchObject({ success: false, code: 510 })
  })

  it('a list of names with a comma at its end names exactly these', async () => {
    const { records } = await list({ username: 'admin,lisi,' })
    expect(records.map((row) => row.username).sort()).toEqual(['admin', 'lisi'])
  })
})

it.skipIf(isPostgres)(
  '[W-S16] who is searched for by a part of account, name or phone is found by an index in the order of the list',
  async () => {
    const database = server.openDatabase()
    for (const column of ['username', 'realname', 'phone']) {
      const term = { operator: 'contains', value: 'x' } as const
      const searched = database
        .selectFrom('sysUser')
        .select('id')
        .where('delFlag', '=', 0)
        .where(conditionsSql([{ column, type: 'text', term }]))
        .orderBy('createTime', 'desc')
        .orderBy('id', 'desc')
        .compile()
      const { rows } = await database.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`explain query plan ${searched.sql}`, [...searched.parameters]),
      )
      expect(rows.map(({ detail }) => detail)).toEqual(['SCAN sys_user USING INDEX sys_user_search'])
    }
    await database.destroy()
  },
)
