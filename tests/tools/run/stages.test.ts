import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from '../../kit/sources'
import { runTool } from './run-tool.mjs'
import { changedStages, POSTGRES_STEP, restStages, stepsOf, testStages } from './stages.mjs'

const namesOf = (stages: Parameters<typeof stepsOf>[0]): string[] => stepsOf(stages).map(({ name }) => name)

describe('npm test', () => {
  it('[0-11] runs type check, lint, vitest, build and the browser tests', () => {
    const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> }
    expect(scripts['test']).toBe('node tests/tools/run/verify.mjs')
    expect(namesOf(testStages)).toEqual(expect.arrayContaining(['types', 'lint', 'format', 'build', 'server', 'main task of every page']))
    expect(new Set(stepsOf(testStages).map(({ tool }) => tool))).toEqual(
      new Set(['npm', 'tsc', 'oxfmt', 'oxlint', 'vite', 'vitest', 'wtr']),
    )
  })

  it('is what CI runs first, before the rest', () => {
    const lines = readFileSync(`${root}.ci/run`, 'utf8').split('\n')
    expect(lines.findIndex((line) => line.startsWith('npm ci && npm test'))).toBeLessThan(
      lines.findIndex((line) => line.startsWith('npm run test:all -- --rest')),
    )
  })

  it('leaves PostgreSQL, other flows, media servers, frameworks and the count of clauses to test:all', () => {
    expect(namesOf(restStages)).toEqual([
      'all other flows, memory',
      'build media servers',
      POSTGRES_STEP,
      'media servers',
      'frameworks',
      'clauses',
    ])
  })

  it('gives every step that runs tests a second attempt with the failed files alone', () => {
    for (const { tool, retryArgs } of stepsOf([...testStages, ...restStages]).filter((step) => ['vitest', 'wtr'].includes(step.tool))) {
      const args = retryArgs?.(['one.test.ts'])
      expect(args).toEqual(expect.arrayContaining(tool === 'wtr' ? ['selected'] : ['--maxWorkers=1', 'one.test.ts']))
    }
  })

  it('names an existing step wherever a step needs one', () => {
    const names = namesOf([...testStages, ...restStages])
    expect(stepsOf([...testStages, ...restStages]).flatMap(({ needs = [] }) => needs.filter((need) => !names.includes(need)))).toEqual([])
  })

  it('lets no build warn', async () => {
    const builds = stepsOf(testStages).filter(({ name }) => name.includes('build') || name.includes('bundle'))
    expect(builds.map(({ failsOnOutput, args }) => failsOnOutput ?? args.includes('--strict'))).toEqual([true, true])
    expect(await runTool({ tool: 'vite', args: ['--version'], failsOnOutput: true })).toMatchObject({ status: 1 })
    expect(await runTool({ tool: 'vitest', args: ['--version'] })).toMatchObject({ status: 0 })
  })

  it('lets a step in the background yield the processor', async () => {
    const tool = { tool: 'node', args: ['-p', 'os.getPriority()'] }
    const { output } = await runTool({ ...tool, inBackground: true })
    expect(Number(output)).toBeGreaterThan(Number((await runTool(tool)).output))
  })

  it.runIf(process.env['OPS_TEST_POSTGRES'] !== 'off')('sees a test that failed on PostgreSQL', async () => {
    const { status, output } = await runTool({
      tool: 'vitest',
      args: ['run', '--config', 'tests/kit/failing/postgres.vitest.config.ts'],
    })
    expect(output).toContain('1 failed')
    expect(status).toBe(1)
  })
})

describe('npm run test:changed', () => {
  const selection = { unit: ['a.test.ts'], browser: [], flows: [], runsMainTasks: false }

  it('runs the selected tests only, after types, lint and a build', () => {
    expect(namesOf(changedStages(selection))).toEqual(['build', 'format', 'types', 'lint', 'models, views, server'])
    expect(
      namesOf(changedStages({ ...selection, browser: ['a.browser.test.ts'], flows: ['a.flow.test.ts'], runsMainTasks: true })),
    ).toEqual(expect.arrayContaining(['bundle browser tests', 'elements in a browser', 'main task of every page', 'flows']))
  })
})
