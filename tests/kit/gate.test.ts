import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { runSteps, steps } from '../tools/gate.mjs'
import { root } from './sources'

const silent = () => undefined

describe('npm test', () => {
  it('[0-11] runs type check, lint, vitest, build and the browser tests', () => {
    expect(JSON.parse(readFileSync(`${root}package.json`, 'utf8'))).toMatchObject({ scripts: { test: 'node tests/tools/verify.mjs' } })
    expect(new Set(steps.map(([, command]) => command))).toEqual(new Set(['tsc', 'oxlint', 'vite', 'vitest', 'wtr']))
  })

  it('[0-11] fails on any failure and runs nothing after it', () => {
    const ran: string[] = []
    const run = (command: string) => {
      ran.push(command)
      return command === 'oxlint' ? 1 : 0
    }
    expect(runSteps(steps, run, silent)).toEqual({ passed: 1, failed: 1 })
    expect(ran).toEqual(['tsc', 'oxlint'])
  })

  it('counts a tool that was killed as a failure', () => {
    expect(runSteps(steps, () => null, silent)).toEqual({ passed: 0, failed: 1 })
  })

  it('passes when everything passed', () => {
    expect(runSteps(steps, () => 0, silent)).toEqual({ passed: steps.length, failed: 0 })
  })

  it('is exactly what CI runs', () => {
    expect(readFileSync(`${root}.ci/run`, 'utf8')).toContain('npm ci && npm test')
  })
})
