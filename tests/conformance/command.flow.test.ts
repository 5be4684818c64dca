import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../tools/server'
import type { Report } from './run'

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tests/tools/conformance.mjs', ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

describe('npm run conformance', () => {
  let server: TestServer
  let base: string[]
  beforeAll(async () => {
    server = await startServer()
    base = ['--url', `${server.url}/jeecg-boot`]
  })
  afterAll(() => server.stop())

  it('tells of one area for people and for machines, and ends with 0 where all is kept', () => {
    const account = ['--user', 'admin', '--password', '123456', '--areas', 'reports']
    const text = run(...base, ...account)
    expect(text).toMatchObject({ status: 0, stderr: '' })
    expect(text.stdout).toContain('ok       GET /online/cgreport/api/getRpColumns/{code}')
    const machine = run(...base, ...account, '--json')
    const report = JSON.parse(machine.stdout) as Report
    expect([machine.status, report.left, report.calls.map(({ area, verdict }) => `${area} ${verdict}`)]).toEqual([
      0,
      [],
      Array(3).fill('reports ok'),
    ])
  })

  it('takes a token in the place of an account', async () => {
    const { token } = await server.signIn('admin')
    expect(run(...base, '--token', token, '--areas', 'reports').status).toBe(0)
    server.endTest()
  })

  it.each([
    ['no address', ['--user', 'admin', '--password', '123456'], '--url must be'],
    ['no account', ['--url', 'http://127.0.0.1:1/x'], '--user and --password, or --token'],
    ['an unknown area', ['--url', 'http://127.0.0.1:1/x', '--token', 'x', '--areas', 'nothing'], '--areas does not know nothing'],
    ['a server that is not there', ['--url', 'http://127.0.0.1:1/x', '--user', 'a', '--password', 'b'], 'fetch failed'],
  ])('ends with 2 for %s', (_name, args, text) => {
    const { status, stderr } = run(...args)
    expect([status, stderr]).toEqual([2, expect.stringContaining(text)])
  })
})
