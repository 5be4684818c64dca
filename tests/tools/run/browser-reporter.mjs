import { relative } from 'node:path'
import { saveResults, WHOLE_FILE } from './results.mjs'
import { sourceOf } from './browser-bundles.mjs'

const messageOf = ({ message, stack, expected, actual }) =>
  [message, ...(expected === undefined ? [] : [`expected ${expected}, got ${actual}`]), stack ?? ''].join('\n')

const stateOf = ({ passed, skipped }) => (skipped ? 'skipped' : passed ? 'passed' : 'failed')

function testResults(file, { name, tests, suites }, titles = []) {
  const around = name ? [...titles, name] : titles
  return [
    ...tests.map((test) => ({
      file,
      title: [...around, test.name].join(' '),
      state: stateOf(test),
      ...(test.error ? { message: messageOf(test.error) } : {}),
    })),
    ...suites.flatMap((suite) => testResults(file, suite, around)),
  ]
}

/** Saves the results of a run of Web Test Runner. */
export function resultsReporter() {
  return {
    onTestRunFinished({ sessions }) {
      const results = sessions.flatMap(({ testFile, testResults: suite, errors }) => {
        const file = sourceOf(relative(process.cwd(), testFile))
        const whole =
          errors.length > 0 || !suite
            ? { file, title: WHOLE_FILE, state: 'failed', message: errors.map(messageOf).join('\n') || 'the file did not finish' }
            : { file, title: WHOLE_FILE, state: 'passed' }
        return [whole, ...(suite ? testResults(file, suite) : [])]
      })
      saveResults(results)
    },
  }
}
