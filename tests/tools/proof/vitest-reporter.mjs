import { keepTitles } from './titles.mjs'

/** Leaves on record which tests of a vitest run passed. */
export default class ProofReporter {
  #passed = []

  onTestCaseResult(test) {
    if (test.result().state === 'passed') this.#passed.push(test.fullName)
  }

  onTestRunEnd() {
    keepTitles(this.#passed)
  }
}
