import { describe, expect, it } from 'vitest'
import { fakeStorage } from '../../core/storage/fake-storage'
import { enhancementHistory, localHistory } from './enhancement-history'

const numbers = (records: readonly { readonly [field: string]: unknown }[]) => records.map(({ n }) => n)

describe('the history of enhancement records', () => {
  it('[3-60] keeps the last 16 of each code, oldest first', () => {
    const history = enhancementHistory()
    for (let n = 1; n <= 20; n++) history.add({ code: 'order', n })
    history.add({ code: 'ticket', n: 1 })
    expect(numbers(history.list('order'))).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
    expect(numbers(history.list('ticket'))).toEqual([1])
    history.clear('order')
    expect([history.list('order'), numbers(history.list('ticket'))]).toEqual([[], [1]])
  })

  it('keeps what a record was when it was added', () => {
    const history = enhancementHistory()
    const record = { code: 'order', n: 1 }
    history.add(record)
    record.n = 2
    expect(numbers(history.list('order'))).toEqual([1])
  })

  it('goes on after a reload, under the name and in the envelope of the original console', () => {
    const storage = fakeStorage()
    const open = () => enhancementHistory(localHistory(() => storage))
    open().add({ code: 'order', n: 1 })
    expect(storage.getItem('pro__enhance_order')).toBe('{"value":[{"code":"order","n":1}],"expire":null}')
    expect(numbers(open().add({ code: 'order', n: 2 }))).toEqual([1, 2])
  })

  it.each([
    ['no JSON', '{oops'],
    ['null', 'null'],
    ['no list', '{"value":{"code":"order"}}'],
    ['records of others', '{"value":[{"code":"x"},7,null]}'],
  ])('reads %s as no history', (_name, text) => {
    const storage = fakeStorage()
    storage.setItem('pro__enhance_order', text)
    expect(enhancementHistory(localHistory(() => storage)).list('order')).toEqual([])
  })

  it('lasts as long as the page where the browser denies storage', () => {
    const history = enhancementHistory(
      localHistory(() => {
        throw new DOMException('denied', 'SecurityError')
      }),
    )
    history.add({ code: 'order', n: 1 })
    expect(numbers(history.list('order'))).toEqual([1])
  })
})
