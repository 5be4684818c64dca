import { expect, it } from 'vitest'
import { createListeners } from './listeners'

it('tells everybody who listens, with what there is to say, until he has left', () => {
  const received: string[] = []
  const { subscribe, tell } = createListeners<[what: string, times: number]>()
  const leave = subscribe((what, times) => received.push(`a ${what} ${times}`))
  subscribe((what) => received.push(`b ${what}`))
  tell('one', 1)
  leave()
  tell('two', 2)
  expect(received).toEqual(['a one 1', 'b one', 'b two'])
})

it('knows when the first comes and the last leaves, however often one leaves', () => {
  const seen: string[] = []
  const { subscribe } = createListeners({ onFirst: () => seen.push('first'), onLast: () => seen.push('last') })
  const leave = subscribe(() => {})
  const other = subscribe(() => {})
  leave()
  leave()
  expect(seen).toEqual(['first'])
  other()
  other()
  expect(seen).toEqual(['first', 'last'])
  subscribe(() => {})
  expect(seen).toEqual(['first', 'last', 'first'])
})
