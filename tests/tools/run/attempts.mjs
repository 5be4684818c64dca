import { WHOLE_FILE } from './results.mjs'

/** A run with more unsteady tests than this fails. */
export const MAX_UNSTEADY = 3

const keyOf = ({ file, title }) => `${file}\n${title}`
const failedOf = (results) => results.filter(({ state }) => state === 'failed')

/** Files that have to run again. Empty: the whole step, because nothing says which file failed. */
export function filesToRetry(results) {
  const files = [...new Set(failedOf(results).map(({ file }) => file))]
  return files.includes('') ? [] : files
}

/**
 * Compares the two attempts of a step. A test that passed in one of them is unsteady; a test that failed and passed in none has
 * failed. Of several failures the first one is reported.
 */
export function compareAttempts(first, second) {
  const passed = new Set([...first, ...second].filter(({ state }) => state === 'passed').map(keyOf))
  const failures = new Map()
  for (const result of failedOf([...first, ...second])) if (!failures.has(keyOf(result))) failures.set(keyOf(result), result)
  const isUnsteady = (result) => passed.has(keyOf(result))
  return {
    unsteady: [...failures.values()].filter(isUnsteady),
    failed: [...failures.values()].filter((result) => !isUnsteady(result)),
  }
}

/** The failure of a tool that ended without naming a test. */
export const toolFailure = (output) => ({
  file: '',
  title: WHOLE_FILE,
  state: 'failed',
  message: output.trimEnd().split('\n').slice(-30).join('\n'),
})
