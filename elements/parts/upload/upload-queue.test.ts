import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, ok, startTestServer, type TestServer } from '../../core/transport/test-server'
import { storeFile } from '../../core/transport/upload-file'
import type { Refusal, UploadRules, ValueMode } from './upload.types'
import { UploadQueue } from './upload-queue'
import { WAIT_TIMEOUT } from '../../../tests/suites/wait-timeout'

let server: TestServer
/** Answers that wait, by file name. */
let waiting: Map<string, ServerResponse>
let received: string[]
let rules: UploadRules
let mode: ValueMode

beforeEach(async () => {
  server = await startTestServer()
  waiting = new Map()
  received = []
  rules = { accept: '', maxSize: 0, imagesOnly: false, maxCount: 0, overflow: 'refuse' }
  mode = 'path'
  server.respond((call, response) => waiting.set(/filename="([^"]+)"/.exec(call.body)![1]!, response))
})
afterEach(() => server.close())

function queueOf(value = ''): UploadQueue {
  return new UploadQueue(
    {
      rules: () => rules,
      mode: () => mode,
      mayUpload: (file) => file.name !== 'vetoed',
      store: (file, { signal }) => storeFile(server.transport, file, { signal }),
      describe: (error) => (error instanceof Error ? error.message : ''),
      onValue: (text) => received.push(text),
      onProgress: () => undefined,
      onDone: () => undefined,
      onFailed: () => undefined,
    },
    value,
  )
}

const files = (...names: string[]) => names.map((name) => new File(['x'], name))
const arrived = (name: string) => vi.waitFor(() => expect([...waiting.keys()]).toContain(name), WAIT_TIMEOUT)
const lines = (queue: UploadQueue) => queue.store.getState().list.map(({ name, status }) => `${name} ${status}`)
const become = (queue: UploadQueue, ...expected: string[]) => vi.waitFor(() => expect(lines(queue)).toEqual(expected), WAIT_TIMEOUT)
const idOf = (queue: UploadQueue, name: string) => queue.store.getState().list.find((item) => item.name === name)!.id

async function finish(name: string, success = true): Promise<void> {
  await arrived(name)
  const response = waiting.get(name)!
  waiting.delete(name)
  if (success) ok(response, null, { message: `temp/${name}` })
  else json(response, { success: false, code: 500, message: '磁盘已满' })
}

describe('a queue of uploads', () => {
  it('[4.4-20] [4.4-19] tells nothing while a file is on its way, then the finished ones in their order', async () => {
    const queue = queueOf('temp/old')
    queue.add(files('a', 'b', 'c'))
    await finish('c')
    await finish('a')
    await become(queue, 'old done', 'a done', 'b uploading', 'c done')
    expect(received).toEqual([])
    await finish('b', false)
    await become(queue, 'old done', 'a done', 'b failed', 'c done')
    expect(received).toEqual(['temp/old,temp/a,temp/c'])
    expect(queue.store.getState().list[2]!.message).toBe('磁盘已满')
  })

  it('sends a failed file again', async () => {
    const queue = queueOf()
    queue.add(files('a'))
    await finish('a', false)
    await become(queue, 'a failed')
    queue.retry(idOf(queue, 'a'))
    await finish('a')
    await become(queue, 'a done')
    expect(received).toEqual(['temp/a'])
  })

  it('does not lose a removal made while another upload is going to fail', async () => {
    const queue = queueOf('temp/one,temp/two')
    queue.add(files('a'))
    await arrived('a')
    queue.remove(idOf(queue, 'one'))
    expect(received).toEqual([])
    await finish('a', false)
    await become(queue, 'two done', 'a failed')
    expect(received).toEqual(['temp/two'])
  })

  it('cancels at once, and tells what is left', async () => {
    const queue = queueOf()
    queue.add(files('a', 'b'))
    await finish('b')
    await become(queue, 'a uploading', 'b done')
    queue.remove(idOf(queue, 'a'))
    expect([lines(queue), received]).toEqual([['b done'], ['temp/b']])
  })

  it('sends three at a time', async () => {
    const queue = queueOf()
    queue.add(files('a', 'b', 'c', 'd', 'e'))
    await arrived('c')
    expect(lines(queue).filter((line) => line.endsWith('queued'))).toEqual(['d queued', 'e queued'])
    await finish('b')
    await arrived('d')
    expect(waiting.size).toBe(3)
    queue.stop()
  })

  it('drops what is on its way when the value is set from outside', async () => {
    const queue = queueOf()
    queue.add(files('a'))
    await arrived('a')
    queue.load('temp/z')
    await finish('a')
    expect([lines(queue), received, queue.value]).toEqual([['z done'], [], 'temp/z'])
  })

  it('[3-25] tells name, path and size in object mode, also of files that were there', async () => {
    mode = 'object'
    const queue = queueOf('[{"fileName":"合同.pdf","filePath":"temp/1.pdf","fileSize":2048}]')
    queue.add(files('a,b.txt'))
    await finish('a_b.txt')
    await become(queue, '合同.pdf done', 'a,b.txt done')
    expect(received).toEqual([
      '[{"fileName":"合同.pdf","filePath":"temp/1.pdf","fileSize":2048},{"fileName":"a,b.txt","filePath":"temp/a_b.txt","fileSize":1}]',
    ])
  })

  it('[4.4-21] tells the moved order as stored paths, and refuses places that do not exist', () => {
    const queue = queueOf('temp/a,https://x.example/b.png,temp/c')
    expect(queue.move(idOf(queue, 'c'), -1)).toBe(true)
    expect(queue.move(idOf(queue, 'a'), -1)).toBe(false)
    expect(received).toEqual(['temp/a,temp/c,https://x.example/b.png'])
  })

  it('sends nothing that is refused or vetoed', () => {
    rules = { ...rules, maxCount: 1 }
    const queue = queueOf('temp/one')
    expect(queue.add(files('a'))).toEqual<Refusal[]>([{ name: 'a', reason: 'count' }])
    rules = { ...rules, maxCount: 0 }
    expect(queue.add(files('vetoed'))).toEqual([])
    expect(lines(queue)).toEqual(['one done'])
  })

  it('keeps a value it cannot read until there is a new one', async () => {
    const queue = queueOf('[{"broken"')
    expect([queue.store.getState().unreadable, queue.value]).toEqual([true, '[{"broken"'])
    queue.add(files('a'))
    await finish('a', false)
    await become(queue, 'a failed')
    expect([queue.store.getState().unreadable, received]).toEqual([true, []])
    queue.retry(idOf(queue, 'a'))
    await finish('a')
    await become(queue, 'a done')
    expect([queue.store.getState().unreadable, received]).toEqual([false, ['temp/a']])
  })
})
