import { expect, it } from 'vitest'
import type { Transport } from '../../../../elements/core/transport'
import { listPage } from '../../../../elements/core/query'
import { deletedUsers } from '../../system/users/deleted-users'
import { deletedDictionaries } from '../../system/dictionaries/deleted-dictionaries'

const answering = (rows: readonly object[]): Transport => ({ get: () => Promise.resolve(rows) }) as unknown as Transport

it('[V-M05] the recycle bins are searched by what their records are called, the latest first', async () => {
  const users = answering([
    { id: '1', username: 'lisi', realname: '李四', updateTime: '2026-01-01 08:00:00' },
    { id: '2', username: 'liwu', realname: '李五', updateTime: '2026-01-02 08:00:00' },
    { id: '3', username: 'wang', realname: '王六', updateTime: '2026-01-03 08:00:00' },
  ])
  const found = async (resource: ReturnType<typeof deletedUsers>, transport: Transport, request: Record<string, string>) => {
    const { column = '', order = '' } = resource.sort ?? {}
    const response = await resource.listLoader!.list(transport, { pageNo: 1, pageSize: 10, column, order, ...request })
    return listPage(response, 1, 10).rows.map((row) => (row as { id?: string }).id)
  }
  const bin = deletedUsers(() => undefined)
  expect(await found(bin, users, {})).toEqual(['3', '2', '1'])
  expect(await found(bin, users, { realname: '*李*' })).toEqual(['2', '1'])
  expect(await found(bin, users, { username: '*LIS*' })).toEqual(['1'])

  const dictionaries = answering([
    { id: '1', dictName: '性别', dictCode: 'sex' },
    { id: '2', dictName: '状态', dictCode: 'status' },
  ])
  expect(
    await found(
      deletedDictionaries(() => undefined),
      dictionaries,
      { dictCode: '*sta*' },
    ),
  ).toEqual(['2'])
})
