import { expect, it } from 'vitest'
import { passedTitles, skippedTests, type TestResult } from './results.mjs'

const result = (file: string, title: string, state: TestResult['state']): TestResult => ({ file, title, state })

it('names tests that were skipped and passed in no step', () => {
  const results = [
    result('b.test.ts', 'b reads', 'skipped'),
    result('a.test.ts', 'a two', 'skipped'),
    result('a.test.ts', 'a one', 'skipped'),
    result('b.test.ts', 'b reads', 'passed'),
  ]
  expect(skippedTests(results)).toEqual(['a.test.ts (2)'])
  expect(passedTitles([...results, result('b.test.ts', '', 'passed')])).toEqual(['b reads'])
})
