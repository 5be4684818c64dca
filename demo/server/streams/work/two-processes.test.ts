import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer } from '../../testing/child-server'
import { type FlvSource, startFlvSource } from '../../testing/flv-source'
import { pullState, startPull, startTaskProcess, type TaskProcess } from '../../testing/task-process'
import { createSchema, isPostgres } from '../../testing/test-database'

/** Tasks that one process runs at most, so that two share them. */
const WORKERS = 2

describe.runIf(isPostgres)('two servers on one PostgreSQL', () => {
  let program: Awaited<ReturnType<typeof buildServer>>
  let source: FlvSource
  let one: TaskProcess
  let two: TaskProcess
  let settings: Record<string, string>
  beforeAll(async () => {
    program = await buildServer()
    source = await startFlvSource()
    const databaseUrl = await createSchema()
    settings = { OPS_SECRET_KEY: 'of two processes with tasks on one database', DATABASE_URL: databaseUrl, OPS_WORKERS: String(WORKERS) }
    one = await startTaskProcess(program.file, settings)
    two = await startTaskProcess(program.file, settings)
  })
  afterAll(async () => {
    for (const { child } of [one, two]) child.process.kill('SIGTERM')
    for (const { child } of [one, two]) await child.ended
    program.remove()
    await source.close()
  })

  it('[1-13] share the tasks; what one that is killed ran goes on in the other, each once', async () => {
    const ids = [
      await startPull(one, 'shared-1', source.url()),
      await startPull(one, 'shared-2', source.url()),
      await startPull(one, 'shared-3', source.url()),
    ]
    const states = async (by: TaskProcess): Promise<string[]> => Promise.all(ids.map((id) => pullState(by, id)))
    // More than one process may run.
    await expect.poll(() => states(two)).toEqual(['running, live', 'running, live', 'running, live'])
    expect(source.viewers()).toBe(3)
    await two.call('POST', '/to2live/iblPullProxy/stop', { id: ids[2] })
    await expect.poll(() => source.viewers()).toBe(2)

    one.child.process.kill('SIGKILL')
    await one.child.ended
    await expect.poll(() => source.viewers()).toBeLessThan(2)
    // Its lease ends after 15 s.
    await expect.poll(() => source.viewers(), { timeout: 60_000, interval: 500 }).toBe(2)
    await expect.poll(() => states(two)).toEqual(['running, live', 'running, live', 'stopped, offline'])
    expect(source.viewers()).toBe(2)
  })
})
