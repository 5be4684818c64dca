import type { Reporter, TestCase } from 'vitest/node'

/** Names the tests that passed on their second try only, with what failed first: each of them is a race to be found, in the product or in the test. */
export default class FlakyReporter implements Reporter {
  readonly #flaky: TestCase[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#flaky.push(test)
  }

  onTestRunEnd(): void {
    for (const test of this.#flaky) {
      console.log(`FLAKY, passed on the second try: ${test.module.relativeModuleId} > ${test.fullName}`)
      for (const { message, stacks = [] } of test.result().errors ?? [])
        console.log(`  ${message}\n  ${stacks.map(({ file, line }) => `${file}:${line}`).join(' ')}`)
    }
  }
}
