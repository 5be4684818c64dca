import { expect, it } from 'vitest'
import { OpsError, type Transport } from '../../../elements/core/transport'
import { loadAccount, maskedPhone } from './read-account'

function serverOf(responses: Readonly<Record<string, unknown>>): Transport {
  const get = (path: string): Promise<unknown> => {
    const response = path in responses ? responses[path] : new OpsError('notFound', { path, status: 404 })
    return response instanceof Error ? Promise.reject(response) : Promise.resolve(response)
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else is called
  return { get } as Transport
}

const { signal } = new AbortController()
const user = { id: '1', username: 'lisi', realname: '李思', avatar: '', phone: '', orgCode: 'A01' }
const own = '/sys/user/login/setting/getUserData'
const noDeparts = { '/sys/user/getCurrentUserDeparts': null }

it('reads the user, his departments and the names of his roles', async () => {
  const transport = serverOf({
    [own]: { id: '1', username: 'lisi', realname: '李思', roleTxt: '编辑,导播' },
    '/sys/user/getCurrentUserDeparts': { list: [{ id: 'd', orgCode: 'A01', departName: '制作部' }], orgCode: 'A01' },
  })
  expect(await loadAccount(transport, user, signal)).toMatchObject({
    info: { username: 'lisi' },
    departs: [{ departName: '制作部' }],
    roles: ['编辑', '导播'],
  })
})

it('lives with a server that tells neither departments nor roles, and fails without a user', async () => {
  expect(await loadAccount(serverOf({ [own]: { username: 'x' }, ...noDeparts }), user, signal)).toMatchObject({
    departs: [],
    roles: undefined,
  })
  await expect(loadAccount(serverOf({ [own]: null, ...noDeparts }), user, signal)).rejects.toMatchObject({ kind: 'malformed' })
})

it('[W-G08] asks an older server for the record, and goes on with what sign-in told where that is refused', async () => {
  expect(
    await loadAccount(serverOf({ '/sys/user/queryById': { username: 'lisi', email: 'a@b.example' }, ...noDeparts }), user, signal),
  ).toMatchObject({ info: { email: 'a@b.example' } })
  const forbidden = new OpsError('business', { path: '/sys/user/queryById', status: 200, code: 510 })
  expect(await loadAccount(serverOf({ '/sys/user/queryById': forbidden, ...noDeparts }), user, signal)).toMatchObject({ info: user })
  const away = new OpsError('network', { path: own })
  await expect(loadAccount(serverOf({ [own]: away, ...noDeparts }), user, signal)).rejects.toBe(away)
})

it('hides the middle of a number', () => expect(['18611110005', '', '123'].map(maskedPhone)).toEqual(['186****0005', '', '123']))
