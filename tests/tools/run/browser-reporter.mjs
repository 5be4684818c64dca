import { keepTitles } from './titles.mjs'

function passed({ name, tests, suites }) {
  return [...tests.filter((test) => test.passed && !test.skipped).map((test) => test.name), ...suites.flatMap(passed)].map(
    (title) => `${name} ${title}`,
  )
}

/** Leaves on record which tests of a run in the browser passed. */
export function proofReporter() {
  return {
    onTestRunFinished({ sessions }) {
      keepTitles(sessions.flatMap(({ testResults }) => (testResults ? passed(testResults) : [])))
    },
  }
}
