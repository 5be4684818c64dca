import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { read, root } from './sources'

/** Deliveries that are done: each of their clauses is in the title of a test. */
const done = ['F1', 'F2', 'F3', 'F4']

it('reads every clause of the list, and names those that no test carries', () => {
  const lines = read('tests/spec/clauses.md').split('\n').filter((line) => line.startsWith('- `'))
  const printed = execFileSync('node', ['tests/tools/spec.mjs'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
  const counts = printed.map((line) => /^(F\d+): (\d+) of (\d+) proven$/.exec(line))
  expect(printed.filter((_, index) => !counts[index])).toEqual([])
  expect(counts.reduce((sum, count) => sum + Number(count![3]), 0)).toBe(lines.length)
  expect(counts.filter((count) => done.includes(count![1]!) && count![2] !== count![3]).map((count) => count![0])).toEqual([])
})
