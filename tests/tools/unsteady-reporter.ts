import type { Reporter, TestCase } from 'vitest/node'

/** Names the tests that passed on their second try only, with what failed first: each of them is a race to be found, in the product or in the test. */
export default class UnsteadyReporter implements Reporter {
  readonly #unsteady: TestCase[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#unsteady.push(test)
  }

  onTestRunEnd(): void {
    for (const test of this.#unsteady) {
      console.log(`UNSTEADY, passed on the second try: ${test.module.relativeModuleId} > ${test.fullName}`)
      for (const { message, stacks = [] } of test.result().errors ?? [])
        console.log(`  ${message}\n  ${stacks.map(({ file, line }) => `${file}:${line}`).join(' ')}`)
    }
  }
}
