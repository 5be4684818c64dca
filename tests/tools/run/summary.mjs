import { MAX_UNSTEADY } from './attempts.mjs'

const titleOf = ({ file, title }) => [file, title].filter(Boolean).join(' > ') || 'the step as a whole'
const indented = (text) =>
  text
    .split('\n')
    .slice(0, 12)
    .map((line) => `    ${line}`)

function listOf(heading, entries) {
  if (entries.length === 0) return []
  return [
    heading,
    ...entries.flatMap((entry) => [
      `  ${entry.step}: ${titleOf(entry)}`,
      ...indented(entry.message ?? ''),
      ...(entry.screenshot ? [`    ${entry.screenshot}`] : []),
    ]),
    '',
  ]
}

const withStep = (outcomes, of) => outcomes.flatMap((outcome) => of(outcome).map((result) => ({ step: outcome.name, ...result })))

/**
 * The last lines of a run, and whether it failed: a step that failed twice, or more than three unsteady tests. `earlier`: unsteady
 * tests of the `npm test` before.
 */
export function summaryOf(outcomes, { earlier = [], skipped = [], notRun = [] } = {}) {
  const failed = withStep(outcomes, (outcome) => outcome.failed)
  const unsteady = [...earlier, ...withStep(outcomes, (outcome) => outcome.unsteady)]
  const failedSteps = outcomes.filter(({ state }) => state === 'failed').length
  const passedSteps = outcomes.length - failedSteps
  const lines = [
    ...listOf('Failed:', failed),
    ...listOf(`Unsteady (failed once, then passed alone; at most ${MAX_UNSTEADY} are allowed), also in .cache/unsteady.json:`, unsteady),
    `Ran: ${outcomes.map(({ name }) => name).join(', ')}.`,
    ...(notRun.length > 0 ? [`Only \`npm run test:all\` runs: ${notRun.join(', ')}.`] : []),
    ...(skipped.length > 0 ? [`Left out: ${skipped.join(', ')}.`] : []),
    ...(unsteady.length > MAX_UNSTEADY ? [`Too many unsteady tests: ${unsteady.length}.`] : []),
    `${passedSteps} passed, ${failedSteps} failed`,
  ]
  return { lines, unsteady, hasFailed: failedSteps > 0 || unsteady.length > MAX_UNSTEADY }
}
