import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FlvSource, startFlvSource } from '../../testing/flv-source'
import { type LiveServer, startLiveServer } from '../../testing/live-server'
import { createWorkLog } from './work-log'

const P = '/to2live/iblPullProxy'

interface Row {
  state: string
  lastError: string | null
}

const folder = mkdtempSync(join(tmpdir(), 'ops-tool-'))
let source: FlvSource
beforeAll(async () => {
  source = await startFlvSource()
})
afterAll(async () => {
  await source.close()
  rmSync(folder, { recursive: true })
})

async function withServer(options: Parameters<typeof startLiveServer>[0], check: (server: TaskCalls) => Promise<void>): Promise<void> {
  const server = await startLiveServer(options)
  try {
    await check(await callsOf(server))
  } finally {
    await server.close()
  }
}

interface TaskCalls {
  start(name: string, srcUrl: string): Promise<string>
  stop(id: string): Promise<unknown>
  row(id: string): Promise<Row>
  log(id: string): Promise<string[]>
}

async function callsOf(server: LiveServer): Promise<TaskCalls> {
  const token = await server.tokenOf('admin')
  return {
    async start(name, srcUrl) {
      const { result } = await server.call<{ id: string }>('POST', `${P}/add`, { token, body: { name, stream: name, srcUrl } })
      await server.call('POST', `${P}/start`, { token, body: { id: result.id } })
      return result.id
    },
    stop: (id) => server.call('POST', `${P}/stop`, { token, body: { id } }),
    row: async (id) => (await server.call<Row>('GET', `${P}/queryById`, { token, query: { id } })).result,
    log: async (id) => (await server.call<{ text: string }[]>('GET', `${P}/log`, { token, query: { id } })).result.map(({ text }) => text),
  }
}

describe('limits of supervised tasks', () => {
  it('[1-13] of their number: the next one waits for a place, and says so', () =>
    withServer({ limits: { workers: 1 } }, async ({ start, stop, row }) => {
      const first = await start('limit-1', source.url())
      await expect.poll(async () => (await row(first)).state).toBe('running')
      const second = await start('limit-2', source.url())
      await expect.poll(() => row(second)).toMatchObject({ state: 'waiting', lastError: '同时运行的任务已达上限 1，等待空位' })
      await stop(first)
      await expect.poll(async () => (await row(second)).state).toBe('running')
      await stop(second)
    }))

  it('of addresses: one in a private network is refused for good where OPS_PRIVATE_NODES is off', () =>
    withServer({ privateNodes: false }, async ({ start, row }) => {
      const id = await start('private', source.url())
      await expect.poll(() => row(id)).toMatchObject({ state: 'failed', lastError: expect.stringContaining('OPS_PRIVATE_NODES') as string })
      expect(source.viewers()).toBe(0)
    }))

  it('of tools: what needs ffmpeg says how to install it where there is none', () =>
    withServer({ ffmpeg: '' }, async ({ start, row }) => {
      const id = await start('no-tool', 'rtsp://127.0.0.1:1/x')
      await expect
        .poll(() => row(id))
        .toMatchObject({
          state: 'failed',
          lastError: 'rtsp 源需要 ffmpeg，请安装后重启服务器（apt-get install ffmpeg）',
        })
    }))

  it('[S-52] of time: a silent worker that ignores TERM and floods its log is killed, and 200 lines without the password are kept', () => {
    const tool = join(folder, 'ffmpeg')
    const lines = 'for index in $(seq 1 400); do echo "line $index of rtsp://admin:p%40ss@host" >&2; done'
    writeFileSync(tool, `#!/bin/sh\ntrap '' TERM\n${lines}\nwhile true; do sleep 1; done\n`)
    chmodSync(tool, 0o755)
    return withServer({ ffmpeg: tool }, async ({ start, stop, row, log }) => {
      const id = await start('silent', 'rtsp://admin:p%40ss@127.0.0.1:1/x')
      // The default timeout of a source, and the time after which TERM becomes KILL.
      await expect.poll(() => row(id), { timeout: 40_000 }).toMatchObject({ state: 'retrying', lastError: '超时没有数据' })
      const kept = await log(id)
      expect(kept).toHaveLength(200)
      expect(kept.join('\n')).not.toMatch(/p@ss|p%40ss/)
      expect(kept).toContain('line 399 of rtsp://admin:****@host')
      await stop(id)
      await expect.poll(async () => (await row(id)).state).toBe('stopped')
    })
  })
})

it('the log keeps the last 200 lines, each of 500 characters at most', () => {
  const log = createWorkLog(null)
  for (let index = 1; index <= 250; index += 1) log.add({ time: '', level: 'info', text: `${index} ${'x'.repeat(600)}` })
  const again = createWorkLog(log.saved())
  expect(again.lines).toHaveLength(200)
  expect(again.lines[0]?.text).toMatch(/^51 x/)
  expect(again.lines[0]?.text).toHaveLength(500)
})
