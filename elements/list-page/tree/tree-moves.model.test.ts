import { expect, it } from 'vitest'
import { dropTargetOfStep, dropTargetAt } from './tree-moves.model'

/** a > (a1 > a1x, a2), b, and below b rows that are on their way. */
const positions = [
  { level: 0, parents: -1 },
  { level: 1, parents: 0 },
  { level: 2, parents: 1 },
  { level: 1, parents: 0 },
  { level: 0, parents: -1 },
  { level: 1, parents: 4, note: 'on their way' },
]
const [a, a1, a1x, a2, b, note] = [0, 1, 2, 3, 4, 5]

it('the edges of a row mean before and behind it, its middle below it', () => {
  expect([0, 0.29, 0.31, 0.69, 0.71, 1].map((down) => dropTargetAt(positions, a2, b, down)?.spot)).toEqual([
    'before',
    'before',
    'inside',
    'inside',
    'behind',
    'behind',
  ])
})

it('nothing goes beside or below itself or what is below it, nor to rows that are not there', () => {
  for (const over of [a1, a1x, note, 9]) expect(dropTargetAt(positions, a1, over, 0.5)).toBeNull()
  expect(dropTargetAt(positions, a1x, a1, 0.5)).toEqual({ over: a1, spot: 'inside' })
})

it('steps go past those beside it, whatever is open between', () => {
  expect(dropTargetOfStep(positions, a2, 'up')).toEqual({ over: a1, spot: 'before' })
  expect(dropTargetOfStep(positions, a1, 'down')).toEqual({ over: a2, spot: 'behind' })
  expect(dropTargetOfStep(positions, b, 'in')).toEqual({ over: a, spot: 'inside' })
  expect(dropTargetOfStep(positions, a1x, 'out')).toEqual({ over: a1, spot: 'behind' })
})

it('the first goes no higher and in nowhere, the last no lower, the top no further out', () => {
  expect([
    dropTargetOfStep(positions, a, 'up'),
    dropTargetOfStep(positions, a1, 'in'),
    dropTargetOfStep(positions, b, 'down'),
    dropTargetOfStep(positions, a, 'out'),
  ]).toEqual([null, null, null, null])
})
