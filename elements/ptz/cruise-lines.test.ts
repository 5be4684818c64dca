import { expect, it } from 'vitest'
import { isChanged, isStay, linesOf, newLine, stepsOf } from './cruise-lines'

const presets = [
  { index: 3, name: '门' },
  { index: 5, name: '路' },
  { index: 9, name: '桥' },
]
const cruise = {
  id: 'c',
  name: '夜巡',
  steps: [
    { preset: 5, stay: 30, speed: 255 },
    { preset: 3, stay: 8, speed: 26 },
  ],
}

it('reads the steps of a cruise as lines and back; a new one goes to the first two presets', () => {
  const lines = linesOf(cruise, presets)
  expect(lines.map(({ preset, stay, speed }) => [preset, stay, speed])).toEqual([
    [5, '30', 10],
    [3, '8', 1],
  ])
  expect(stepsOf(lines)).toEqual(cruise.steps)
  expect(linesOf(null, presets).map(({ preset, stay }) => [preset, stay])).toEqual([
    [3, '10'],
    [5, '10'],
  ])
})

it('keeps lines apart that are added, also after others were removed', () => {
  const lines = [...linesOf(cruise, presets)].slice(1)
  const more = [...lines, newLine(lines, presets)]
  const max = [...more, newLine(more, presets)]
  expect(new Set(max.map(({ key }) => key)).size).toBe(3)
  expect(max.at(-1)).toMatchObject({ preset: 3, stay: '10' })
  expect(newLine([], []).key).toBe(0)
})

it('takes a stay of 1 to 3600 seconds', () => {
  expect(['1', ' 10 ', '3600'].map(isStay)).toEqual([true, true, true])
  expect(['', '0', '3601', '1.5', '-1', 'x'].map(isStay)).toEqual([false, false, false, false, false, false])
})

it('knows what leaving would lose: the name, an order, a stay, a speed, a line', () => {
  const lines = linesOf(cruise, presets)
  const before = { name: '夜巡', lines }
  const [first, second] = [lines[0]!, lines[1]!]
  const changes = [
    { name: '晚巡', lines },
    { name: '夜巡', lines: [second, first] },
    { name: '夜巡', lines: [{ ...first, stay: '31' }, second] },
    { name: '夜巡', lines: [{ ...first, speed: 9 }, second] },
    { name: '夜巡', lines: [...lines, newLine(lines, presets)] },
  ]
  expect(changes.map((now) => isChanged(before, now))).toEqual([true, true, true, true, true])
  // Written over with the same.
  expect(isChanged(before, { name: '夜巡 ', lines: [{ ...first, stay: '30' }, second] })).toBe(false)
})
