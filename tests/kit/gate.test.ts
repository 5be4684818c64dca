import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lastLine, runStages, runTool, stages } from '../tools/gate.mjs'
import { leftOut } from '../tools/proof/titles.mjs'
import { root } from './sources'

const silent = () => undefined
const end = (status: number | null, said = '') => ({ status, said })
const steps = stages.flat(2)

describe('npm test', () => {
  it('[0-11] runs type check, lint, vitest, build and the browser tests, and counts the clauses', () => {
    expect(JSON.parse(readFileSync(`${root}package.json`, 'utf8'))).toMatchObject({ scripts: { test: 'node tests/tools/verify.mjs' } })
    expect(new Set(steps.map(([, command]) => command))).toEqual(new Set(['tsc', 'oxfmt', 'oxlint', 'vite', 'vitest', 'wtr', 'node']))
  })

  it('[0-11] fails on any failure and runs nothing after it', async () => {
    const ran: string[] = []
    const run = (command: string) => {
      ran.push(command)
      return end(command === 'oxlint' ? 1 : 0)
    }
    expect(await runStages(stages, run, silent)).toEqual({ passed: 2, failed: 1 })
    expect(ran).toEqual(['tsc', 'oxfmt', 'oxlint'])
  })

  it('lets no build warn', async () => {
    const builds = steps.filter(([, command]) => command === 'vite')
    expect(builds).toHaveLength(4)
    for (const [, command, args] of builds.slice(0, 3))
      expect([command, args.slice(0, 3)]).toEqual(['vite', ['build', '--logLevel', 'warn']])
    expect(await runTool('vite', ['--version'], true)).toMatchObject({ status: 1 })
    expect(await runTool('vitest', ['--version'], false)).toMatchObject({ status: 0 })
  })

  it.runIf(process.env['OPS_TEST_POSTGRES'] !== 'off')('sees a test that failed on PostgreSQL', async () => {
    const { status, said } = await runTool('vitest', ['run', '--config', 'tests/kit/failing/postgres.vitest.config.ts'], false)
    expect(said).toContain('1 failed')
    expect(status).toBe(1)
  })

  it('counts a tool that was killed as a failure', async () => {
    expect(await runStages(stages, () => end(null), silent)).toEqual({ passed: 0, failed: 1 })
  })

  it('[0-11] lets what runs beside a failure come to its end, and fails', async () => {
    const ran: string[] = []
    const run = async (command: string) => {
      ran.push(command)
      await Promise.resolve()
      return end(command === 'tsc' ? 1 : 0)
    }
    const step = (command: string) => [command, command, []] as const
    expect(
      await runStages(
        [
          [
            [step('tsc'), step('never')],
            [step('vite'), step('wtr')],
          ],
          [[step('vitest')]],
        ],
        run,
        silent,
      ),
    ).toEqual({ passed: 2, failed: 1 })
    expect(ran).toEqual(['tsc', 'vite', 'wtr'])
  })

  it('shows what the failed ones said last', async () => {
    const lines: string[] = []
    const step = (name: string) => [[name, name, []]] as const
    const run = (command: string) => end(command === 'tsc' ? 1 : 0, `${command} speaks\n`)
    await runStages([[step('tsc'), step('wtr')]], run, (line) => lines.push(line))
    const shown = lines.join('\n')
    expect(shown.match(/tsc speaks/g)).toHaveLength(1)
    expect(shown.indexOf('tsc speaks')).toBeGreaterThan(shown.indexOf('wtr speaks'))
  })

  it('passes when everything passed', async () => {
    expect(await runStages(stages, () => end(0), silent)).toEqual({ passed: steps.length, failed: 0 })
  })

  it('names last what it has left out: what was skipped and passed in no run', () => {
    const skipped = (...titles: string[]) => titles.map((title) => ({ file: `${title.slice(0, 1)}.test.ts`, title }))
    const left = leftOut([
      { passed: ['c is fast'], skipped: skipped('b reads', 'a two', 'a one') },
      { passed: ['b reads'], skipped: skipped('c is fast', 'a one') },
    ])
    expect(left).toEqual(['a.test.ts (2)'])
    expect(lastLine(9, 0, left)).toBe('9 passed, 0 failed; LEFT OUT: a.test.ts (2)')
    expect(lastLine(9, 1, leftOut([]))).toBe('9 passed, 1 failed')
  })

  it('is exactly what CI runs', () => {
    expect(readFileSync(`${root}.ci/run`, 'utf8')).toContain('npm ci && npm test')
  })
})
