import { describe, expect, it } from 'vitest'
import { type TestResult, WHOLE_FILE } from './results.mjs'
import { runStages, type Step, type ToolEnd } from './run-stages.mjs'
import { summaryOf } from './summary.mjs'

const step = (name: string, more: Partial<Step> = {}): Step => ({ name, tool: name, args: [], ...more })
const tests = (name: string): Step => step(name, { retryArgs: (files) => ['again', ...files] })
const end = (status: number | null, output = ''): ToolEnd => ({ status, output })
const result = (title: string, state: TestResult['state'], file = 'a.test.ts'): TestResult => ({ file, title, state })
const print = (): void => undefined

/** Runs one step of tests whose first and second attempt have these exit codes and results. */
async function attempts(...runs: readonly (readonly [status: number | null, results: readonly TestResult[]])[]) {
  const started: string[] = []
  let attempt = 0
  const outcomes = await runStages([[[tests('server')]]], {
    run: ({ args }) => {
      started.push(args.join(' '))
      return end(runs[attempt]![0], 'the output')
    },
    results: () => [...runs[attempt++]![1]],
    print,
  })
  return { started, ...outcomes[0]! }
}

describe('stages', () => {
  it('[0-11] go on after a failed step, and the failure counts', async () => {
    const outcomes = await runStages([[[step('types')]], [[step('lint')]]], {
      run: ({ name }) => end(name === 'types' ? 1 : 0),
      results: () => [],
      print,
    })
    expect(outcomes.map(({ name, state }) => [name, state])).toEqual([
      ['types', 'failed'],
      ['lint', 'passed'],
    ])
    expect(summaryOf(outcomes)).toMatchObject({ hasFailed: true })
  })

  it('do not run a step without what it needs', async () => {
    const started: string[] = []
    const outcomes = await runStages(
      [[[step('build')]], [[step('flows', { needs: ['build'] })]], [[step('memory', { needs: ['flows'] })]]],
      {
        run: ({ name }) => {
          started.push(name)
          return end(name === 'build' ? 1 : 0)
        },
        results: () => [],
        print,
      },
    )
    expect(started).toEqual(['build'])
    expect(outcomes.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
  })

  it('show the output of a lane at once unless another lane beside it could mix in', async () => {
    const shown: (boolean | undefined)[] = []
    const run = (_: Step, { showsOutput }: { showsOutput?: boolean }): ToolEnd => {
      shown.push(showsOutput)
      return end(0)
    }
    const background = step('server', { inBackground: true })
    await runStages(
      [
        [[step('types')], [step('build')]],
        [[step('flows')], [background]],
      ],
      { run, results: () => [], print },
    )
    expect(shown).toEqual([false, false, true, false])
  })

  it('count a tool that was killed as a failure', async () => {
    const outcomes = await runStages([[[step('types')]]], { run: () => end(null), results: () => [], print })
    expect(outcomes).toMatchObject([{ state: 'failed' }])
  })

  it('run lanes beside each other and their steps in order', async () => {
    const events: string[] = []
    await runStages(
      [
        [
          [step('a1'), step('a2')],
          [step('b1'), step('b2')],
        ],
      ],
      {
        run: async ({ name }) => {
          events.push(name)
          await Promise.resolve()
          return end(0)
        },
        results: () => [],
        print,
      },
    )
    expect(events.slice(0, 2)).toEqual(['a1', 'b1'])
    expect(events.indexOf('a2')).toBeGreaterThan(events.indexOf('a1'))
  })
})

describe('a second attempt', () => {
  const passed = result('reads', 'passed')
  const failed = result('reads', 'failed')

  it('runs the failed files alone; a test that passes then is unsteady and the step has passed', async () => {
    const outcome = await attempts([1, [failed, result('writes', 'passed', 'b.test.ts')]], [0, [passed]])
    expect(outcome).toMatchObject({ started: ['', 'again a.test.ts'], state: 'passed', failed: [], unsteady: [failed] })
  })

  it('fails the step when the test fails again', async () => {
    expect(await attempts([1, [failed]], [1, [failed]])).toMatchObject({ state: 'failed', failed: [failed], unsteady: [] })
  })

  it('fails the step when the test is not there any more', async () => {
    expect(await attempts([1, [failed]], [0, [result('writes', 'passed')]])).toMatchObject({ state: 'failed', failed: [failed] })
  })

  it('counts another test of the file that fails only then as unsteady too', async () => {
    const other = result('writes', 'failed')
    expect(await attempts([1, [failed, result('writes', 'passed')]], [1, [passed, other]])).toMatchObject({
      state: 'passed',
      unsteady: [failed, other],
    })
  })

  it('repeats the whole step when the tool named no file', async () => {
    expect(await attempts([1, []], [0, [passed]])).toMatchObject({
      started: ['', 'again'],
      state: 'passed',
      unsteady: [{ title: WHOLE_FILE, message: 'the output' }],
    })
    expect(await attempts([null, []], [null, []])).toMatchObject({ state: 'failed', failed: [{ message: 'the output' }] })
  })
})

describe('the summary', () => {
  const unsteady = (count: number) => [
    {
      name: 'server',
      state: 'passed' as const,
      failed: [],
      unsteady: Array.from({ length: count }, (_, n) => result(`reads ${n}`, 'failed')),
    },
  ]

  it('passes three unsteady tests and fails four', () => {
    expect(summaryOf(unsteady(3)).hasFailed).toBe(false)
    expect(summaryOf(unsteady(4)).hasFailed).toBe(true)
  })

  it('counts the unsteady tests of the npm test before', () => {
    const { unsteady: earlier } = summaryOf(unsteady(2))
    expect(summaryOf(unsteady(2), { earlier })).toMatchObject({ hasFailed: true, unsteady: { length: 4 } })
  })

  it('ends with what ran, what only test:all runs, what was left out, and the counts', () => {
    const { lines } = summaryOf(
      [...unsteady(0), { name: 'lint', state: 'failed', failed: [{ ...result('', 'failed', ''), message: 'a.ts:1 no' }], unsteady: [] }],
      {
        skipped: ['a.test.ts (2)'],
        notRun: ['clauses'],
      },
    )
    expect(lines).toEqual([
      'Failed:',
      '  lint: the step as a whole',
      '    a.ts:1 no',
      '',
      'Ran: server, lint.',
      'Only `npm run test:all` runs: clauses.',
      'Left out: a.test.ts (2).',
      '1 passed, 1 failed',
    ])
  })

  it('shows message and screenshot of a failed test', () => {
    const { lines } = summaryOf([
      {
        name: 'flows',
        state: 'failed',
        failed: [{ ...result('opens', 'failed'), message: 'no dialog', screenshot: 'x.png' }],
        unsteady: [],
      },
    ])
    expect(lines.slice(1, 4)).toEqual(['  flows: a.test.ts > opens', '    no dialog', '    x.png'])
  })
})
