import { expect, it } from 'vitest'
import { hourMarks, recordingRows } from './login-picture.model'

it('marks every second hour of the last twelve and leaves room for "now"', () => {
  const marks = hourMarks(new Date(2026, 10, 21, 9, 41))
  expect(marks.map(({ label }) => label)).toEqual(['08:00', '06:00', '04:00', '02:00', '00:00', '22:00'])
  expect(marks.every(({ x }) => x >= 0 && x < 780)).toBe(true)
})

it('draws bars that end at now at the latest', () => {
  expect(recordingRows.flat().every(({ x, width }) => x >= 0 && x + width <= 840.2)).toBe(true)
})
