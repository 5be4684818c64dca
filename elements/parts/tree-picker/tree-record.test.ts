import { expect, it } from 'vitest'
import { byKey, matchesRecord } from './tree-record'
import { wholeTreeSearch } from './tree-sources'

it.each([
  [{ key: 'k', id: 'i', title: 't', name: 'n' }, 'k', 't'],
  [{ id: 7, name: 'n' }, '7', 'n'],
  [{ value: 'v', label: 'l' }, 'v', 'l'],
  [{ key: null, value: '', text: 'x' }, '', 'x'],
] as const)('[3-19] [3-20] a node is read by whichever fields it has: %j', (record, key, text) => {
  expect([byKey.keyOf(record as never), byKey.textOf(record as never)]).toEqual([key, text])
})

it('is found by text and by code', () => {
  const record = { key: '1', title: 'Video encoder', code: 'B02A05' }
  expect(['ENC', ' b02 ', 'x'].map((keyword) => matchesRecord(record, keyword))).toEqual([true, true, false])
})

it('loads the whole tree once for all searches, and again after a failure', async () => {
  let calls = 0
  const search = wholeTreeSearch(() => {
    calls += 1
    return calls === 1
      ? Promise.reject(new Error('away'))
      : Promise.resolve([
          {
            key: '1',
            title: 'a',
            children: [
              { key: '2', title: 'b' },
              { key: '3', title: 'c' },
            ],
          },
        ])
  }, matchesRecord)
  await expect(search('b')).rejects.toThrow('away')
  expect((await search('b')).map(({ children }) => children?.length)).toEqual([1])
  expect((await search('C')).map(({ children }) => children?.map(({ key }) => key))).toEqual([['3']])
  expect(calls).toBe(2)
})
