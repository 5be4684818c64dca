import { describe, expect, it } from 'vitest'
import { rowBatches, type ReadRows, mapBatches } from './rows-to-export'

interface Row {
  id: string
}

async function all(read: ReadRows<Row>): Promise<string[][]> {
  const portions: string[][] = []
  const rows = mapBatches(await rowBatches(read), (some) => Promise.resolve(some.map(({ id }) => `told ${id}`)))
  for await (const portion of rows) portions.push([...portion])
  return portions
}

describe('the rows of an export', () => {
  it('come in portions, in the order in which they were found, without those that were deleted meanwhile', async () => {
    const ids = Array.from({ length: 1200 }, (_, index) => String((index * 7) % 1200))
    const requests: number[] = []
    const portions = await all({
      ids: () => Promise.resolve(ids),
      rows(some) {
        requests.push(some.length)
        return Promise.resolve(
          some
            .filter((id) => id !== '7')
            .map((id) => ({ id }))
            .toReversed(),
        )
      },
    })
    expect(requests).toEqual([500, 500, 200])
    expect(portions.flat()).toEqual(ids.filter((id) => id !== '7').map((id) => `told ${id}`))
  })

  it('are refused where more are found than a file holds, before one is read', async () => {
    let hasRead = false
    const ids = (max: number): Promise<string[]> => Promise.resolve(Array.from({ length: max }, (_, index) => String(index)))
    const rows = (): Promise<Row[]> => {
      hasRead = true
      return Promise.resolve([])
    }
    await expect(rowBatches({ ids, rows })).rejects.toThrow('一次最多导出 100000 条数据，请缩小查询范围')
    expect(hasRead).toBe(false)
  })
})
