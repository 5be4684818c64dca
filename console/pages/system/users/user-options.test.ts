import { describe, expect, it } from 'vitest'
import { OpsError, type Transport } from '../../../../elements/core/transport'
import { roleOptions, storedUser, userById } from './user-options'
import { userRow } from './user-row'

it('[7.2-02] offers all roles by id', () => {
  expect(
    roleOptions([
      { id: 'r1', roleName: '系统管理员', roleCode: 'admin' },
      { id: 2, roleName: 'x' },
    ]),
  ).toEqual([{ value: 'r1', label: '系统管理员', sub: 'admin' }])
})

it('offers nothing where there are no roles', () => expect(roleOptions(null)).toEqual([]))

/** A server that answers these calls; what is not among them is refused for lack of a right. */
function serverOf(answers: Readonly<Record<string, unknown>>): Transport {
  const get = (path: string): Promise<unknown> =>
    path in answers ? Promise.resolve(answers[path]) : Promise.reject(new OpsError('business', { path, status: 200, code: 510 }))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one call that is made
  return { get } as unknown as Transport
}

const listed = { id: '7', username: 'linxy', post: 'p1,p2', relTenantIds: '1000', status: 1 }
const queried = { id: '7', username: 'linxy', post: null, relTenantIds: null, telephone: '010-12345678' }
const list = (...records: unknown[]) => ({ '/sys/user/list': { records, total: records.length } })

describe('a user as he is stored', () => {
  it('[W-G02] [W-G08] is asked from the list, which tells positions and tenants and takes no other right', async () => {
    expect((await storedUser(serverOf(list({ ...listed, status: 2 })), userRow(listed))).wire).toEqual({ ...listed, status: 2 })
  })

  it('[W-G01] [W-G02] keeps what queryById does not tell where the list has him no more', async () => {
    const row = await storedUser(serverOf({ ...list({ id: '8' }), '/sys/user/queryById': queried }), userRow(listed))
    expect(row).toMatchObject({ post: 'p1,p2', telephone: '010-12345678', wire: { relTenantIds: '1000', status: 1 } })
  })

  it('[W-G08] is as he was known where nobody tells more', async () => {
    expect((await storedUser(serverOf(list()), userRow(listed))).wire).toEqual(listed)
  })

  it('[W-G02] by his id alone is what list and queryById tell together', async () => {
    const signal = new AbortController()
    expect(await userById(serverOf({ ...list(listed), '/sys/user/queryById': queried }), '7', signal)).toMatchObject({
      post: 'p1,p2',
      telephone: '010-12345678',
    })
    expect(await userById(serverOf(list(listed)), '7', signal)).toMatchObject({ username: 'linxy', post: 'p1,p2' })
  })
})
