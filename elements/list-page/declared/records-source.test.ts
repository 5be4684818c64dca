import { describe, expect, it } from 'vitest'
import { recordsSource } from './records-source'
import type { Resource, ResourceField } from '../resource/resource.types'

const search = { rank: 1 } as const
const fields: readonly ResourceField[] = [
  { name: 'title', search },
  { name: 'kind', type: 'dict', search },
  { name: 'day', type: 'date', search },
  { name: 'size', type: 'number' },
]
const resource: Resource = { name: 'things', paths: {}, fields }
const records = [
  { id: 1, title: 'Alpha', kind: '1', day: '2026-01-02 08:00:00', size: 9 },
  { id: 2, title: 'beta', kind: '2,1', day: '2026-02-03', size: 10 },
  { id: 3, title: 'Gamma', kind: '2', day: '', size: null },
]
const load = async (request: object) => {
  const response = await recordsSource(resource, () => records)({ pageNo: 1, pageSize: 10, ...request }, new AbortController().signal)
  return (response as { records: { id: number }[] }).records.map(({ id }) => id)
}

describe('recordsSource', () => {
  it.each([
    [{}, [1, 2, 3]],
    [{ title: 'A' }, [1, 2, 3]],
    [{ title: '*BET*' }, [2]],
    [{ kind: '1' }, [1, 2]],
    [{ day: '2026-01-02,2026-01-02' }, [1]],
    [{ day: '2026-01-03,' }, [2]],
    [{ title: 'a', kind: '2' }, [2, 3]],
  ])('finds for %j', async (request, ids) => {
    expect(await load(request)).toEqual(ids)
  })

  it('sorts numbers by value with nothing last, texts as people do, and leaves the order where nothing is to sort by', async () => {
    expect(await load({ column: 'size', order: 'asc' })).toEqual([1, 2, 3])
    expect(await load({ column: 'title', order: 'desc' })).toEqual([3, 2, 1])
    expect(await load({ column: 'createTime', order: 'desc' })).toEqual([1, 2, 3])
  })

  it('[4.6-15] answers an advanced query besides what is searched', async () => {
    const params = [
      { field: 'size', rule: 'ge', val: '9', type: 'number' },
      { field: 'title', rule: 'right_like', val: 'G', type: 'string' },
    ]
    const query = { superQueryParams: encodeURIComponent(JSON.stringify(params)), superQueryMatchType: 'or' }
    expect(await load(query)).toEqual([1, 2, 3])
    expect(await load({ ...query, superQueryMatchType: 'and' })).toEqual([])
    expect(await load({ ...query, kind: '2' })).toEqual([2, 3])
  })

  it('gives a page and counts all', async () => {
    const response = await recordsSource(resource, () => records)({ pageNo: 2, pageSize: 2 }, new AbortController().signal)
    expect(response).toEqual({ records: [records[2]], total: 3 })
  })
})
