import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CellErrors } from './cell-errors'
import type { RequestedCell, Findings, LocatedError } from './validate.types'
import { WAIT_TIMEOUT } from '../../../../tests/suites/wait-timeout'

const error = (id: string, key: string, message = 'wrong'): LocatedError => ({ id, key, message, by: 'value' })
const found = (
  errors: readonly LocatedError[],
  requests: readonly RequestedCell[] = [],
  covers: Findings['covers'] = () => true,
): Findings => ({
  errors,
  pending: requests,
  covers,
  settled: Promise.resolve(errors),
})

const order = { indexOf: (id: string) => ['c', 'b', 'a'].indexOf(id), keys: ['y', 'x'] }

let book: CellErrors
let received: string[][]
beforeEach(() => {
  book = new CellErrors()
  received = []
  book.subscribe((ids) => received.push([...ids]))
})

describe('the book of errors', () => {
  it('[5.2-02] knows the message of a cell, which rows have one, and how many there are', () => {
    book.take(found([error('a', 'x', 'needed'), error('a', 'y'), error('b', 'x')]))
    expect([book.count, book.errorOf('a', 'x')?.message, book.errorOf('b', 'y')?.message]).toEqual([3, 'needed', undefined])
    expect(received).toEqual([['a', 'b']])
  })

  it('[5.2-17] counts a cell once, and forgets only what was checked again', () => {
    book.take(found([error('a', 'x'), error('a', 'y')]))
    book.take(found([error('a', 'x', 'other')], [], (id, key) => id === 'a' && key === 'x'))
    expect([book.count, book.errorOf('a', 'x')?.message, book.errorOf('a', 'y')?.message]).toEqual([2, 'other', 'wrong'])
    book.take(found([], [], (id) => id === 'a'))
    expect([book.count, book.errorOf('a', 'x')]).toEqual([0, undefined])
    expect(received.at(-1)).toEqual(['a'])
  })

  it('[V-E08] keeps a cell wrong that is asked again as it is, until its rule has answered', async () => {
    const requestedCell = (result: LocatedError | null): RequestedCell => ({ id: 'a', key: 'x', result: Promise.resolve(result) })
    book.take(found([error('a', 'x'), error('b', 'x')]))
    expect(book.take(found([], [requestedCell(error('a', 'x', 'still'))]), true)).toEqual([error('a', 'x')])
    expect([book.count, book.errorOf('a', 'x')?.message]).toEqual([1, 'wrong'])
    await vi.waitFor(() => expect(book.errorOf('a', 'x')?.message).toBe('still'), WAIT_TIMEOUT)
    book.take(found([], [requestedCell(null)]), true)
    await vi.waitFor(() => expect(book.count).toBe(0), WAIT_TIMEOUT)
    book.take(found([error('a', 'x')]))
    expect(book.take(found([], [requestedCell(null)]))).toEqual([])
    expect(book.count).toBe(0)
  })

  it('[5.2-02] goes from error to error as the grid is shown, round and round, both ways', () => {
    book.take(found([error('a', 'x'), error('b', 'x'), error('b', 'y'), error('gone', 'x'), error('c', 'hidden')]))
    expect(book.inOrder(order).map(({ id, key }) => id + key)).toEqual(['chidden', 'by', 'bx', 'ax', 'gonex'])
    const calls: string[] = []
    let at: { id: string; key: string } | null = null
    for (let step = 0; step < 4; step++) {
      at = book.next(order, at)!
      calls.push(at.id + at.key)
    }
    expect(calls).toEqual(['by', 'bx', 'ax', 'by'])
    expect(book.next(order, { id: 'b', key: 'y' }, -1)).toMatchObject({ id: 'a', key: 'x' })
    expect(book.next(order, { id: 'c', key: 'x' })).toMatchObject({ id: 'b', key: 'y' })
    expect(new CellErrors().next(order, null)).toBeNull()
  })

  it('[4.4-02] lets errors go with their rows, and with all rows when others are loaded', () => {
    book.take(found([error('a', 'x'), error('b', 'x'), error('c', 'x')]))
    book.follow({ patch: { kind: 'remove', at: [0], rows: [{ id: 'a' }] }, cause: 'user' }, 'id')
    expect([book.count, book.errorOf('a', 'x'), received.at(-1)]).toEqual([2, undefined, ['a']])
    book.follow({ patch: { kind: 'load' }, cause: 'script' }, 'id')
    expect([book.count, received.at(-1)]).toEqual([0, ['b', 'c']])
  })
})

describe('answers that come late', () => {
  it('[5.2-06] are shown when they come, told once for all of a moment', async () => {
    const a: RequestedCell = { id: 'a', key: 'x', result: Promise.resolve(error('a', 'x', 'taken')) }
    const b: RequestedCell = { id: 'b', key: 'x', result: Promise.resolve(null) }
    book.take(found([], [a, b]))
    expect([book.isPending('a', 'x'), book.count]).toEqual([true, 0])
    await vi.waitFor(() => expect(book.isPending('a', 'x')).toBe(false), WAIT_TIMEOUT)
    expect([book.errorOf('a', 'x')?.message, book.count]).toEqual(['taken', 1])
    await Promise.resolve()
    expect(received).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
  })

  it('[5.2-06] are dropped when the cell was checked again or its row went', async () => {
    const responses: ((error: LocatedError | null) => void)[] = []
    const pendingCell = (id: string): RequestedCell => ({ id, key: 'x', result: new Promise((resolve) => responses.push(resolve)) })
    book.take(found([], [pendingCell('a'), pendingCell('b')]))
    book.take(found([], [pendingCell('a')], (id) => id === 'a'))
    book.follow({ patch: { kind: 'remove', at: [1], rows: [{ id: 'b' }] }, cause: 'user' }, 'id')
    responses[0]!(error('a', 'x', 'old'))
    responses[1]!(error('b', 'x', 'gone'))
    await Promise.resolve()
    expect([book.count, book.isPending('a', 'x'), book.isPending('b', 'x')]).toEqual([0, true, false])
    responses[2]!(error('a', 'x', 'new'))
    await vi.waitFor(() => expect(book.errorOf('a', 'x')?.message).toBe('new'), WAIT_TIMEOUT)
  })
})
