import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildServer } from '../../demo/server/testing/child-server'
import { startPull, startTaskProcess, type TaskProcess } from '../../demo/server/testing/task-process'
import { expectPlayed, playUrls, PULL, rowOf } from './chain-tools'
import { type Encoder, encode, lalServer, type MediaServer } from './media-server'

/** A file system of its own, which can be filled; null where this user may not mount one. */
function mountSmallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'ops-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m,mode=777', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
}

const disk = mountSmallDisk()
const filler = join(disk ?? '', 'filler')

/** Fills the disk to its last byte. */
function fill(): void {
  const file = openSync(filler, 'w')
  const block = Buffer.alloc(64 * 1024)
  try {
    for (let size = block.length; size >= 1;) {
      try {
        writeSync(file, block, 0, size)
      } catch {
        size = Math.floor(size / 2)
      }
    }
  } finally {
    closeSync(file)
  }
}

let program: Awaited<ReturnType<typeof buildServer>>
let ours: TaskProcess
let server: MediaServer
let encoder: Encoder
beforeAll(async () => {
  program = await buildServer()
  ours = await startTaskProcess(program.file, { OPS_DATA: join(disk ?? tmpdir(), 'data') })
  server = await lalServer()
  await server.start('{}')
  encoder = encode(`${server.rtmp}/live/full`)
})
afterAll(async () => {
  encoder.stop()
  ours.child.process.kill('SIGTERM')
  await ours.child.ended
  await server.remove()
  program.remove()
  if (disk === null) return
  execFileSync('umount', [disk])
  rmSync(disk, { recursive: true })
})

it.runIf(disk !== null)('[F10] a full disk stops what is written of a task, not its stream; all goes on when there is room', async () => {
  const id = await startPull(ours, 'full', `${server.rtmp}/live/full`)
  const soon = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 60_000, interval: 500 })
  const row = () => rowOf(ours, PULL, id)
  await soon(async () => (await row()).state).toBe('running')
  await soon(async () => (await row()).trend.length).toBeGreaterThan(0)
  const { wsFlv } = await playUrls(ours, (await row()).equipmentId)

  fill()
  // The database writes into the room that it has, until that is full too.
  const add = async (stream: string) =>
    (await ours.call('POST', `${PULL}/add`, { name: stream, stream, srcUrl: 'rtmp://192.0.2.1/live/x', remark: 'x'.repeat(500) })).success
  let count = 0
  while (count < 2000 && (await add(`filler-${count}`))) count += 1
  expect(count).toBeLessThan(2000)
  await expectPlayed(wsFlv, 15_000)
  const before = await row()
  expect(before.state).toBe('running')

  rmSync(filler)
  await soon(() => add('after')).toBe(true)
  await soon(async () => (await row()).trend.length).toBeGreaterThan(before.trend.length)
  await expectPlayed((await playUrls(ours, (await row()).equipmentId)).wsFlv)
  await ours.call('POST', `${PULL}/stop`, { id })
  await soon(async () => (await row()).state).toBe('stopped')
})
