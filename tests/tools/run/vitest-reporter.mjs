import { relative } from 'node:path'
import { saveResults, WHOLE_FILE } from './results.mjs'

const messageOf = (errors) => errors.map(({ stack, message }) => stack ?? message).join('\n')

function fileResult(module) {
  const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())]
  const file = module.relativeModuleId
  return errors.length > 0
    ? { file, title: WHOLE_FILE, state: 'failed', message: messageOf(errors) }
    : { file, title: WHOLE_FILE, state: 'passed' }
}

function testResult(test) {
  const { state, errors = [] } = test.result()
  const { fullName: title, module } = test
  return { file: module.relativeModuleId, title, state, ...(state === 'failed' ? { message: messageOf(errors) } : {}) }
}

/** `--tagsFilter` skips tests that the other half of the flows runs: they are not left out. */
const isFilteredOut = (test, [filter]) => filter !== undefined && filter.startsWith('!') === test.tags.includes(filter.replace('!', ''))

/** Saves the results of a vitest run. An unhandled error fails the file during which it occurred. */
export default class ResultsReporter {
  #tagsFilter = []

  onInit({ config }) {
    this.#tagsFilter = config.tagsFilter ?? []
  }

  onTestRunEnd(modules, unhandledErrors) {
    const unhandled = unhandledErrors.map((error) => ({
      file: error.VITEST_TEST_PATH ? relative(process.cwd(), error.VITEST_TEST_PATH) : '',
      title: WHOLE_FILE,
      state: 'failed',
      message: messageOf([error]),
    }))
    const tests = modules.flatMap((module) => [...module.children.allTests()]).filter((test) => !isFilteredOut(test, this.#tagsFilter))
    saveResults([...modules.map(fileResult), ...tests.map(testResult), ...unhandled])
  }
}
