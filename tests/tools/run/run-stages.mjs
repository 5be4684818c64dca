import { compareAttempts, filesToRetry, toolFailure } from './attempts.mjs'
import { readResults, RESULTS_FOLDER } from './results.mjs'
import { runTool } from './run-tool.mjs'

/**
 * Runs the stages in order. A failed step stops nothing but the steps that need it, so that one run shows everything. What failed
 * in a step of tests runs once more, alone, at the end of its stage. Resolves with the outcome of every step.
 */
export async function runStages(stages, { run = runTool, results = readResults, print = console.log } = {}) {
  const outcomes = new Map()
  const lacks = ({ needs = [] }) => needs.filter((name) => outcomes.get(name)?.state === 'failed')

  /** One attempt of a step, with the results that its tests have saved. */
  async function attempt(step, args, number, options) {
    const folder = `${RESULTS_FOLDER}/${step.name.replaceAll(/\W+/g, '-')}/${number}`
    const end = await run({ ...step, args }, { ...options, env: { ...options.env, OPS_TEST_RESULTS: folder } })
    return { ...end, results: results(folder) }
  }

  async function runStep(step, showsOutput) {
    const missing = lacks(step)
    if (missing.length > 0) {
      print(`== ${step.name}: not run, because it needs: ${missing.join(', ')}`)
      outcomes.set(step.name, {
        step,
        state: 'failed',
        failed: [toolFailure(`not run, because it needs: ${missing.join(', ')}`)],
        unsteady: [],
      })
      return
    }
    print(`\n== ${step.name}`)
    const start = performance.now()
    const first = await attempt(step, step.args, 1, { showsOutput })
    const state = first.status === 0 ? 'passed' : 'failed'
    print(`${first.output}== ${step.name}: ${state} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    outcomes.set(step.name, { step, state, first, failed: state === 'failed' ? [toolFailure(first.output)] : [], unsteady: [] })
  }

  async function retry({ step, first }) {
    const files = filesToRetry(first.results)
    print(`\n== ${step.name}: second attempt, alone${files.length > 0 ? `: ${files.join(' ')}` : ''}`)
    const second = await attempt({ ...step, inBackground: false }, step.retryArgs(files), 2, {
      showsOutput: true,
      env: files.length > 0 ? { OPS_TEST_FILES: files.join(',') } : {},
    })
    const { failed, unsteady } = compareAttempts(first.results, second.results)
    const namesFailure = second.results.some(({ state }) => state === 'failed')
    if (second.status !== 0 && !namesFailure) failed.push(toolFailure(second.output))
    if (second.status === 0 && failed.length + unsteady.length === 0) unsteady.push(toolFailure(first.output))
    print(`== ${step.name}: ${failed.length > 0 ? 'failed twice' : 'passed at the second attempt'}`)
    outcomes.set(step.name, { step, state: failed.length > 0 ? 'failed' : 'passed', failed, unsteady })
  }

  for (const lanes of stages) {
    const shown = lanes.flat().filter(({ inBackground }) => !inBackground)
    const isOneLane = lanes.filter((lane) => lane.some((step) => shown.includes(step))).length === 1
    await Promise.all(
      lanes.map(async (lane) => {
        for (const step of lane) await runStep(step, isOneLane && shown.includes(step))
      }),
    )
    const steps = lanes.flat().map(({ name }) => outcomes.get(name))
    for (const outcome of steps) if (outcome.state === 'failed' && outcome.first && outcome.step.retryArgs) await retry(outcome)
  }
  return [...outcomes.values()].map(({ step, state, failed, unsteady }) => ({ name: step.name, state, failed, unsteady }))
}
