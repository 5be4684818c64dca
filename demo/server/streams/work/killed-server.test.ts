import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildServer, createTemporaryFolder } from '../../testing/child-server'
import { type FlvSource, startFlvSource } from '../../testing/flv-source'
import { pullState, startPull, startTaskProcess, type TaskProcess } from '../../testing/task-process'
import { isPostgres } from '../../testing/test-database'

let program: Awaited<ReturnType<typeof buildServer>>
let source: FlvSource
const running: TaskProcess[] = []
beforeAll(async () => {
  program = await buildServer()
  source = await startFlvSource()
})
afterAll(async () => {
  for (const { child } of running) child.process.kill('SIGKILL')
  for (const { child } of running) await child.ended
  program.remove()
  await source.close()
})

it.runIf(!isPostgres)('[1-13] nothing of a task is left after kill -9, and the next start goes on with it', async () => {
  const settings = { OPS_DATA: createTemporaryFolder() }
  const first = await startTaskProcess(program.file, settings)
  running.push(first)
  const id = await startPull(first, 'killed', source.url())
  await expect.poll(() => pullState(first, id)).toBe('running, live')
  expect(source.viewers()).toBe(1)
  first.child.process.kill('SIGKILL')
  await first.child.ended
  await expect.poll(() => source.viewers()).toBe(0)
  const second = await startTaskProcess(program.file, settings)
  running.push(second)
  await expect.poll(() => pullState(second, id)).toBe('running, live')
  expect(source.viewers()).toBe(1)
  second.child.process.kill('SIGTERM')
  expect(await second.child.ended).toBe(0)
  await expect.poll(() => source.viewers()).toBe(0)
})
