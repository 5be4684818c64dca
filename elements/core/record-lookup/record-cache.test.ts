import { describe, expect, it, vi } from 'vitest'
import { createRecordCache, largestBatch } from './record-cache'

interface User {
  username: string
  realname: string
}

const user = (username: string): User => ({ username, realname: `name of ${username}` })

function setUp(
  load = vi.fn((keys: readonly string[]): Promise<User[]> => Promise.resolve(keys.filter((key) => !key.startsWith('no')).map(user))),
) {
  const frames: (() => void)[] = []
  const clock = { now: 0 }
  const cache = createRecordCache<User>({
    load,
    keyOf: ({ username }) => username,
    nextFrame: (run) => frames.push(run),
    now: () => clock.now,
  })
  async function frame(): Promise<void> {
    for (const run of frames.splice(0)) run()
    await new Promise((resolve) => setTimeout(resolve))
  }
  /** A frame without newcomers, after which the question goes out. */
  async function settleFrames(): Promise<void> {
    await frame()
    await frame()
  }
  return { cache, load, frame, settle: settleFrames, frames, clock }
}

describe('a cache of records', () => {
  it('asks once for all who come frame after frame: fifty pickers, one call', async () => {
    const { cache, load, frame } = setUp()
    for (let n = 0; n < 50; n += 1) {
      cache.want([`u${n}`, 'admin'])
      // Some are drawn a frame later.
      if (n % 20 === 19) await frame()
    }
    expect(load).not.toHaveBeenCalled()
    await frame()
    await frame()
    expect(load).toHaveBeenCalledTimes(1)
    expect(load.mock.calls[0]![0]).toHaveLength(51)
    expect(cache.peek('u7')).toEqual({ status: 'known', record: user('u7') })
  })

  it('does not wait longer than sixty frames while new names keep coming', async () => {
    const { cache, load, frame } = setUp()
    for (let n = 0; n < 60; n += 1) {
      cache.want([`u${n}`])
      expect(load).not.toHaveBeenCalled()
      await frame()
    }
    expect(load.mock.calls.map(([keys]) => keys.length)).toEqual([60])
  })

  it('waits for a slow page as for a quick one: fifty fields that come one in a frame of 100 ms are one call', async () => {
    const { cache, load, frame, settle: settleFrames, clock } = setUp()
    for (let n = 0; n < 50; n += 1) {
      cache.want([`u${n}`])
      await frame()
      clock.now += 100
    }
    await settleFrames()
    expect(load.mock.calls.map(([keys]) => keys.length)).toEqual([50])
  })

  it('asks for at most 100 names at a time', async () => {
    const { cache, load, frame, settle: settleFrames, frames } = setUp()
    cache.want(Array.from({ length: 250 }, (_, n) => `u${n}`))
    await frame()
    expect(load).toHaveBeenCalledTimes(1)
    await settleFrames()
    await settleFrames()
    expect(load.mock.calls.map(([keys]) => keys.length)).toEqual([largestBatch, largestBatch, 50])
    expect(frames).toHaveLength(0)
  })

  it('never asks again for what is known, on its way, or was just not found', async () => {
    const { cache, load, settle: settleFrames } = setUp()
    cache.want(['admin', 'nobody'])
    cache.want(['admin'])
    await settleFrames()
    cache.want(['admin', 'nobody'])
    await settleFrames()
    expect(load).toHaveBeenCalledTimes(1)
    expect(cache.peek('nobody')).toEqual({ status: 'unknown' })
  })

  it('asks again for an unknown name after half a minute: it may have been created', async () => {
    const { cache, load, settle: settleFrames, clock } = setUp()
    cache.want(['nobody'])
    await settleFrames()
    clock.now = 30_000
    cache.want(['nobody'])
    await settleFrames()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('asks again for what fails only after it was asked to retry: a token that came while the question was under way', async () => {
    let rejectRequest: (error: Error) => void = () => undefined
    const rejected = new Promise<User[]>((_, reject) => (rejectRequest = reject))
    const { cache, load, settle: settleFrames } = setUp()
    load.mockReturnValueOnce(rejected)
    cache.want(['admin'])
    await settleFrames()
    cache.retry()
    rejectRequest(new Error('unauthorized'))
    await settleFrames()
    await settleFrames()
    expect(load).toHaveBeenCalledTimes(2)
    expect(cache.peek('admin')).toEqual({ status: 'known', record: user('admin') })
  })

  it('keeps a failure until it is asked to retry', async () => {
    const { cache, load, settle: settleFrames } = setUp()
    const away = new Error('away')
    load.mockRejectedValueOnce(away)
    cache.want(['admin'])
    await settleFrames()
    expect(cache.peek('admin')).toEqual({ status: 'failed', error: away })
    cache.want(['admin'])
    await settleFrames()
    expect(load).toHaveBeenCalledTimes(1)
    cache.retry()
    expect(cache.peek('admin')).toEqual({ status: 'loading' })
    await settleFrames()
    expect(cache.peek('admin')).toMatchObject({ status: 'known' })
  })

  it('learns from lists, also while a question is on its way that then fails', async () => {
    const { cache, load, settle: settleFrames } = setUp()
    load.mockRejectedValueOnce(new Error('away'))
    cache.want(['admin', 'jeecg'])
    const pending = settleFrames()
    cache.learn([user('admin')])
    await pending
    expect(cache.peek('admin')).toMatchObject({ status: 'known' })
    expect(cache.peek('jeecg')).toMatchObject({ status: 'failed' })
    cache.learn([user('new')])
    cache.want(['new'])
    await settleFrames()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('takes no answer of the server before', async () => {
    let response: (users: User[]) => void = () => undefined
    const { cache, settle: settleFrames } = setUp(vi.fn(() => new Promise<User[]>((resolve) => (response = resolve))))
    cache.want(['admin'])
    await settleFrames()
    cache.clear()
    response([user('admin')])
    await settleFrames()
    expect(cache.peek('admin')).toBeUndefined()
  })

  it('takes only records that were asked for', async () => {
    const { cache, settle: settleFrames } = setUp(vi.fn(() => Promise.resolve([user('Admin'), user('other')])))
    cache.want(['admin'])
    await settleFrames()
    expect([cache.peek('admin'), cache.peek('other'), cache.peek('Admin')]).toEqual([{ status: 'unknown' }, undefined, undefined])
  })

  it('tells listeners until they leave', async () => {
    const { cache, settle: settleFrames } = setUp()
    const listener = vi.fn<() => void>()
    const leave = cache.subscribe(listener)
    cache.want(['admin'])
    await settleFrames()
    expect(listener).toHaveBeenCalledTimes(2)
    leave()
    cache.clear()
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
