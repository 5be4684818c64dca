import { expect, it } from 'vitest'
import { createListeners } from './listeners'

it('tells everybody who listens, with what there is to say, until he has left', () => {
  const heard: string[] = []
  const { subscribe, tell } = createListeners<[what: string, times: number]>()
  const leave = subscribe((what, times) => heard.push(`a ${what} ${times}`))
  subscribe((what) => heard.push(`b ${what}`))
  tell('one', 1)
  leave()
  tell('two', 2)
  expect(heard).toEqual(['a one 1', 'b one', 'b two'])
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

it('tells a function that listens twice twice, until it has left twice', () => {
  let times = 0
  const { subscribe, tell } = createListeners()
  const more = (): void => void (times += 1)
  const leave = subscribe(more)
  subscribe(more)
  tell()
  leave()
  tell()
  expect(times).toBe(3)
})

it('tells nobody any more once it has forgotten them', () => {
  const heard: string[] = []
  const { subscribe, tell, clear } = createListeners()
  subscribe(() => heard.push('told'))
  clear()
  tell()
  expect(heard).toEqual([])
})
