import { expect, it } from 'vitest'
import { createListeners } from './listeners'

it('tells everybody who listens, with what there is to say, until he has left', () => {
  const received: string[] = []
  const { subscribe, notify } = createListeners<[what: string, times: number]>()
  const leave = subscribe((what, times) => received.push(`a ${what} ${times}`))
  subscribe((what) => received.push(`b ${what}`))
  notify('one', 1)
  leave()
  notify('two', 2)
  expect(received).toEqual(['a one 1', 'b one', 'b two'])
})

it('knows when the first comes and the last leaves, however often one leaves', () => {
  const calls: string[] = []
  const { subscribe } = createListeners({ onFirst: () => calls.push('first'), onLast: () => calls.push('last') })
  const leave = subscribe(() => {})
  const other = subscribe(() => {})
  leave()
  leave()
  expect(calls).toEqual(['first'])
  other()
  other()
  expect(calls).toEqual(['first', 'last'])
  subscribe(() => {})
  expect(calls).toEqual(['first', 'last', 'first'])
})
