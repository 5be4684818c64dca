import { expect, it } from 'vitest'
import { placeAt } from './use-tab-drag'

const span = (left: number, right: number) => ({ left, right, width: right - left })
const narrow = span(0, 50)
const wide = span(54, 204)

it('puts a carried tab where it is under the pointer afterwards, so that it does not jump back', () => {
  expect([60, 150, 155].map((x) => placeAt([narrow, wide], 0, x))).toEqual([null, null, 1])
  const [other, carried] = [span(0, 150), span(154, 204)]
  expect([140, 60, 50, 20].map((x) => placeAt([other, carried], 1, x))).toEqual([null, null, 0, 0])
})

it('leaves a tab where it is over itself and beside the row', () => {
  expect([20, 52, 300].map((x) => placeAt([narrow, wide], 0, x))).toEqual([null, null, null])
})
