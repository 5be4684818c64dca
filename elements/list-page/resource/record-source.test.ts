import { describe, expect, it } from 'vitest'
import { OpsError, type Transport } from '../../core/transport'
import { isListPartial, storedRecord } from './record-source'

/** A server that gives these responses by path; other calls are refused for lack of a permission. */
function serverOf(responses: Readonly<Record<string, unknown>>): Transport & { calls: [string, unknown][] } {
  const calls: [string, unknown][] = []
  const get = (path: string, params: unknown): Promise<unknown> => {
    calls.push([path, params])
    return path in responses ? Promise.resolve(responses[path]) : Promise.reject(new OpsError('business', { path, status: 200, code: 510 }))
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one call that is made
  return { get, calls } as unknown as Transport & { calls: [string, unknown][] }
}

const page = (...records: unknown[]) => ({ records, total: records.length })
const fields = [{ name: 'username' }, { name: 'roleTxt', made: true }]
const users = { paths: { list: '/sys/user/list' }, fields }
const ofRole = { paths: { list: '/sys/user/userRoleList?roleId=r', queryById: '/sys/user/list' }, fields }
const form = { paths: { list: '/getData/f', queryById: '/form/f/{id}' }, fields: [] }
const listed = { id: '7', username: 'linxy', post: 'p1,p2', relTenantIds: '1000', status: 1 }

describe('a record as it is stored', () => {
  it('[W-G02] [W-G08] is loaded by the list call where that has all fields', async () => {
    const server = serverOf({ '/sys/user/list': page({ ...listed, status: 2 }) })
    expect(await storedRecord(server, users, listed)).toEqual({ ...listed, status: 2 })
    expect(server.calls).toEqual([['/sys/user/list', { id: '7', pageNo: 1, pageSize: 10 }]])
    expect(isListPartial(users)).toBe(false)
  })

  it('[V-G03] [V-G04] is completed from the list with all fields where its own list leaves some out', async () => {
    const { relTenantIds: _left, ...row } = listed
    expect(await storedRecord(serverOf({ '/sys/user/list': page(listed) }), ofRole, row)).toEqual(listed)
    expect(isListPartial(ofRole)).toBe(true)
  })

  it('[V-G09] [V-G32] is the response of the call by id alone, with what is made for reading', async () => {
    const server = serverOf({ '/form/f/7': { no: 'U1', user_code: 'U99', memo: null } })
    const stored = { id: '7', no: 'U1', memo: '', no_dictText: 'x' }
    expect(await storedRecord(server, form, stored)).toEqual({ id: '7', no: 'U1', user_code: 'U99', memo: null })
    const role = { ...listed, roleTxt: 'admin' }
    expect(await storedRecord(serverOf({ '/sys/user/list': page(listed) }), ofRole, role)).toEqual(role)
  })

  it('[W-G08] is as its list has it without the permission for the other call, and as it is known without both', async () => {
    expect(await storedRecord(serverOf({ '/getData/f': page({ id: '8' }, { id: '7', no: 'new' }) }), form, { id: '7', no: 'old' })).toEqual(
      {
        id: '7',
        no: 'new',
      },
    )
    expect(await storedRecord(serverOf({}), form, { id: '7', no: 'old' })).toEqual({ id: '7', no: 'old' })
    expect(await storedRecord(serverOf({ '/sys/user/list': page({ id: '8' }) }), users, listed)).toEqual(listed)
  })

  it('[W-G02] is loaded by its id alone', async () => {
    expect(await storedRecord(serverOf({ '/sys/user/list': page(listed) }), users, { id: '7' })).toEqual(listed)
  })

  it('fails with the call that fails for another reason', async () => {
    const broken = { get: () => Promise.reject(new OpsError('network', { path: '/x' })) }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one call that is made
    await expect(storedRecord(broken as unknown as Transport, users, listed)).rejects.toThrow(OpsError)
  })
})
