import { describe, expect, it } from 'vitest'
import { OpsError, type Transport } from '../../core/transport'
import { recordById, storedRecord } from './record-source'

/** A server that answers these calls; what is not among them is refused for lack of a permission. */
function serverOf(responses: Readonly<Record<string, unknown>>): Transport {
  const get = (path: string): Promise<unknown> =>
    path in responses ? Promise.resolve(responses[path]) : Promise.reject(new OpsError('business', { path, status: 200, code: 510 }))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one call that is made
  return { get } as unknown as Transport
}

const users = { paths: { list: '/sys/user/list', queryById: '/sys/user/queryById' }, listOnly: ['post', 'relTenantIds'] }
const listed = { id: '7', username: 'linxy', post: 'p1,p2', relTenantIds: '1000', status: 1 }
const queried = { id: '7', username: 'linxy', post: null, relTenantIds: null, telephone: '010-12345678' }
const list = (...records: unknown[]) => ({ '/sys/user/list': { records, total: records.length } })

describe('a record as it is stored', () => {
  it('[W-G02] [W-G08] is asked from the list, which tells most and takes no other permission', async () => {
    expect(await storedRecord(serverOf(list({ ...listed, status: 2 })), users, listed)).toEqual({ ...listed, status: 2 })
  })

  it('[W-G01] [W-G02] keeps what queryById does not tell where the list has it no more', async () => {
    const record = await storedRecord(serverOf({ ...list({ id: '8' }), '/sys/user/queryById': queried }), users, listed)
    expect(record).toEqual({ ...listed, telephone: '010-12345678' })
  })

  it('[W-G08] is as it was known where nobody tells more', async () => {
    expect(await storedRecord(serverOf(list()), users, listed)).toEqual(listed)
    expect(await storedRecord(serverOf(list()), { paths: { list: '/sys/user/list' } }, listed)).toEqual(listed)
  })

  it('[W-G02] by its id alone is what list and queryById tell together', async () => {
    const signal = new AbortController()
    expect(await recordById(serverOf({ ...list(listed), '/sys/user/queryById': queried }), users, '7', signal)).toEqual({
      ...listed,
      telephone: '010-12345678',
    })
    expect(await recordById(serverOf(list(listed)), users, '7', signal)).toEqual(listed)
  })
})
