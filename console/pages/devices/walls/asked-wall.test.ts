import { expect, it } from 'vitest'
import { readAskedWall } from './asked-wall'

it('reads devices and a layout of an address, each device once', () => {
  expect(readAskedWall('?ids=a,b,,a&layout=9')).toEqual({ ids: ['a', 'b'], layout: 9 })
  expect(readAskedWall('?x=1&ids=a%2Cb')).toEqual({ ids: ['a', 'b'], layout: 4 })
  expect([readAskedWall('?ids=a')?.layout, readAskedWall('?ids=a&layout=5')?.layout, readAskedWall('?ids=a&layout=x')?.layout]).toEqual([
    1, 6, 1,
  ])
})

it('asks for nothing without devices', () => {
  expect(['', '?layout=4', '?ids=', '?ids=,,'].map(readAskedWall)).toEqual([null, null, null, null])
})
