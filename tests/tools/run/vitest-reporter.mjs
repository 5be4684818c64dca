import { keepTitles } from './titles.mjs'

/** Leaves on record which tests of a vitest run passed, and which were skipped. */
export default class ProofReporter {
  #passed = []
  #skipped = []

  onTestCaseResult(test) {
    const { state } = test.result()
    if (state === 'passed') this.#passed.push(test.fullName)
    if (state === 'skipped') this.#skipped.push({ file: test.module.relativeModuleId, title: test.fullName })
  }

  onTestRunEnd() {
    keepTitles(this.#passed, this.#skipped)
  }
}
