import { expect, it } from 'vitest'
import { linesIn, logText } from './log-lines'

const lines = [
  { time: '2026-11-30 09:00:00', level: 'info', text: '运行中' },
  { time: '2026-11-30 09:00:01', level: 'warn', text: '慢' },
  { time: '2026-11-30 09:00:02', level: 'error', text: '断' },
]

it('narrows a log to warnings and errors', () => {
  expect(linesIn(lines, 'warn').map(({ text }) => text)).toEqual(['慢', '断'])
  expect(linesIn(lines, '')).toEqual(lines)
})

it('writes a log with its levels side by side', () => {
  expect(logText(lines.slice(0, 2))).toBe('2026-11-30 09:00:00 INFO  运行中\n2026-11-30 09:00:01 WARN  慢\n')
})
