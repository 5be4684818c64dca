import { expect, it } from 'vitest'
import { isTest, read, sourceFiles } from './sources'

/** In brackets, or first in a row of a table of cases. */
const finding = /\['?((?:N|X|W-[A-Z])\d{2})'?[\],]/g
const line = /^\| ((?:N|X|W-[A-Z])\d{2}) \|/gm

const inTitles = new Set(
  sourceFiles('elements', 'console', 'demo', 'tests')
    .filter(isTest)
    .flatMap((file) => [...read(file).matchAll(finding)].map(([, id]) => id)),
)

it('every finding, attack and fault that a title names is explained, and none besides', () => {
  const explained = [...read('tests/spec/findings.md').matchAll(line)].map(([, id]) => id)
  expect(explained.toSorted()).toEqual([...inTitles].sort())
  expect(new Set(explained).size).toBe(explained.length)
})
