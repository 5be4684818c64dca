import { expect, it } from 'vitest'
import type { Transport } from '../../../elements/core/transport'
import { loadAccount, maskedPhone } from './read-account'

function serverOf(answers: Readonly<Record<string, unknown>>): Transport {
  const get = (path: string): Promise<unknown> => Promise.resolve(answers[path])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else is called
  return { get } as Transport
}

const { signal } = new AbortController()

it('reads the user, his departments and the names of his roles', async () => {
  const transport = serverOf({
    '/sys/user/queryById': { id: '1', username: 'lisi', realname: '李思', roleTxt: '编辑,导播' },
    '/sys/user/getCurrentUserDeparts': { list: [{ id: 'd', orgCode: 'A01', departName: '制作部' }], orgCode: 'A01' },
  })
  expect(await loadAccount(transport, '1', signal)).toMatchObject({ info: { username: 'lisi' }, departs: [{ departName: '制作部' }], roles: ['编辑', '导播'] })
})

it('lives with a server that tells neither departments nor roles, and fails without a user', async () => {
  expect(await loadAccount(serverOf({ '/sys/user/queryById': { username: 'x' } }), '1', signal)).toMatchObject({ departs: [], roles: [] })
  await expect(loadAccount(serverOf({}), '1', signal)).rejects.toMatchObject({ kind: 'malformed' })
})

it('hides the middle of a number', () => expect(['18611110005', '', '123'].map(maskedPhone)).toEqual(['186****0005', '', '123']))
