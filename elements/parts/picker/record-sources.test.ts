import { describe, expect, it } from 'vitest'
import type { QueryParams, Transport } from '../../core/transport'
import { contains, listSource, mergeRecords, recordsOf } from './record-sources'

describe('a search', () => {
  it.each([
    ['lin', '*lin*'],
    ['l*n', '*l*n*'],
    ['lin*', 'lin*'],
    ['*lin', '*lin'],
    ['!lin', '!lin'],
    ['a,b', 'a,b'],
  ])('wraps %s as %s, unless an operator was typed', (typed, sent) => expect(contains(typed)).toBe(sent))
})

describe('answers to several questions', () => {
  it('are one list that names each record once', () => {
    expect(
      mergeRecords(
        [
          [{ id: '1', username: 'a' }],
          [
            { id: '2', username: 'b' },
            { id: '1', username: 'a' },
          ],
          [{ username: 'c' }, { username: 'c' }],
        ],
        ['id', 'username'],
      ).map((user) => user['username']),
    ).toEqual(['a', 'b', 'c'])
  })
})

describe('[W-G09] a search of roles', () => {
  const roles = '/sys/role/list'
  const admin = { id: '1', roleName: '管理员', roleCode: 'admin' }

  /** A list whose names are searched as they are written, or by the query language. */
  function serverOf(isLiteral: boolean, path = roles) {
    const requests: unknown[] = []
    const get = (_path: string, { roleName, roleCode }: QueryParams): Promise<unknown> => {
      const [requested, text] = roleName === undefined ? [String(roleCode), admin.roleCode] : [String(roleName), admin.roleName]
      requests.push(requested)
      const isFound =
        isLiteral && roleName !== undefined
          ? text.includes(requested)
          : requested === text || (/^\*.*\*$/.test(requested) && text.includes(requested.slice(1, -1)))
      return Promise.resolve({ records: isFound ? [admin] : [], total: isFound ? 1 : 0 })
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else is called
    const source = listSource({ get } as unknown as Transport, path, ['roleName'], ['id'])
    const search = async (keyword: string) => recordsOf(await source({ keyword, pageNo: 1, pageSize: 10 }, new AbortController().signal))
    return { asked: requests, search }
  }

  it('asks with asterisks, and where those find nothing once more without', async () => {
    const { asked: requests, search } = serverOf(true)
    expect(await search('管理')).toEqual([admin])
    expect(requests).toEqual(['*管理*', '管理'])
  })

  it('remembers what the server showed', async () => {
    const { asked: requests, search } = serverOf(true)
    await search('管理')
    expect(await search('理员')).toEqual([admin])
    expect(requests.slice(2)).toEqual(['理员'])
  })

  it('is asked once of a server that knows asterisks, and of other lists', async () => {
    const older = serverOf(false)
    expect([await older.search('管理'), older.asked]).toEqual([[admin], ['*管理*']])
    const positions = serverOf(false, '/sys/position/list')
    expect([await positions.search('无'), positions.asked]).toEqual([[], ['*无*']])
  })
})
