import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { runStages, runTool, stages } from '../tools/gate.mjs'
import { root } from './sources'

const silent = () => undefined
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
      return command === 'oxlint' ? 1 : 0
    }
    expect(await runStages(stages, run, silent)).toEqual({ passed: 2, failed: 1 })
    expect(ran).toEqual(['tsc', 'oxfmt', 'oxlint'])
  })

  it('lets no build warn', async () => {
    const builds = steps.filter(([, command]) => command === 'vite')
    expect(builds).toHaveLength(4)
    for (const [, command, args] of builds.slice(0, 3))
      expect([command, args.slice(0, 3)]).toEqual(['vite', ['build', '--logLevel', 'warn']])
    expect([await runTool('vite', ['--version'], true), await runTool('vitest', ['--version'], false)]).toEqual([1, 0])
  })

  it('counts a tool that was killed as a failure', async () => {
    expect(await runStages(stages, () => null, silent)).toEqual({ passed: 0, failed: 1 })
  })

  it('[0-11] lets what runs beside a failure come to its end, and fails', async () => {
    const ran: string[] = []
    const run = async (command: string) => {
      ran.push(command)
      await Promise.resolve()
      return command === 'tsc' ? 1 : 0
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

  it('passes when everything passed', async () => {
    expect(await runStages(stages, () => 0, silent)).toEqual({ passed: steps.length, failed: 0 })
  })

  it('is exactly what CI runs', () => {
    expect(readFileSync(`${root}.ci/run`, 'utf8')).toContain('npm ci && npm test')
  })
})
