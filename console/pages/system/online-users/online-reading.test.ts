import { expect, it } from 'vitest'
import type { Transport } from '../../../../elements/core/transport'
import { onlineReading } from './online-reading'
import { createSessionHandles } from './session-handles'

const sessions = ['admin', 'jeecg', 'lisi'].flatMap((username) =>
  [1, 2].map((number) => ({ id: username, username, realname: username.toUpperCase(), token: `live.${username}.${number}` })),
)

/** A server as JeecgBoot 3.0: pages, and no search. */
function oldServer() {
  const requests: Record<string, unknown>[] = []
  const get = (_path: string, params: Record<string, unknown>): Promise<unknown> => {
    requests.push(params)
    const size = Number(params['pageSize'])
    const from = (Number(params['pageNo']) - 1) * size
    return Promise.resolve({ records: sessions.slice(from, from + size), total: sessions.length })
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one call that is made
  return { asked: requests, transport: { get } as unknown as Transport }
}

it('keeps live tokens out of the records, tells sessions of one user apart and knows the own one', async () => {
  const handles = createSessionHandles()
  const listLoader = onlineReading(handles, () => 'live.jeecg.2')
  const { transport } = oldServer()
  const { records } = (await listLoader.list(transport, { pageNo: 1, pageSize: 10 })) as { records: Record<string, unknown>[] }
  expect(JSON.stringify(records)).not.toContain('live.')
  expect(new Set(records.map(({ id }) => id)).size).toBe(6)
  const own = records.filter(({ current }) => current)
  expect(own).toMatchObject([{ username: 'jeecg' }])
  expect(handles.tokenOf(String(own[0]?.['id']))).toBe('live.jeecg.2')
})

it('searches by itself where the server does not', async () => {
  const { transport, asked: requests } = oldServer()
  const listLoader = onlineReading(createSessionHandles(), () => undefined)
  const found = (await listLoader.list(transport, { username: 'IS', pageNo: 1, pageSize: 2 })) as { username: string }[]
  expect(found.map(({ username }) => username)).toEqual(['lisi', 'lisi'])
  expect(requests.map(({ pageSize }) => pageSize)).toEqual([2, 1000])
  expect(await listLoader.list(transport, { username: '', pageNo: 1, pageSize: 2 })).toMatchObject({ total: 6 })
  expect(requests).toHaveLength(3)
})
