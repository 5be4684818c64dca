import { expect, it } from 'vitest'
import { readWallUrlState } from './wall-url-state'

it('reads devices and a layout of an address, each device once', () => {
  expect(readWallUrlState('?ids=a,b,,a&layout=9')).toEqual({ ids: ['a', 'b'], layout: 9 })
  expect(readWallUrlState('?x=1&ids=a%2Cb')).toEqual({ ids: ['a', 'b'], layout: 2 })
  expect([
    readWallUrlState('?ids=a')?.layout,
    readWallUrlState('?ids=a&layout=5')?.layout,
    readWallUrlState('?ids=a&layout=x')?.layout,
  ]).toEqual([1, 6, 1])
})

it('asks for nothing without devices', () => {
  expect(['', '?layout=4', '?ids=', '?ids=,,'].map(readWallUrlState)).toEqual([null, null, null, null])
})
