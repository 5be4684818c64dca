import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { turnByChannel, turnByLock, type Windows } from './sound-turn'

/** Windows of one browser that hear each other. */
function createAir() {
  const listeners: ((message: unknown) => void)[] = []
  return (): Windows => {
    const own: (typeof listeners)[number][] = []
    return {
      receive(listener) {
        own.push(listener)
        listeners.push(listener)
      },
      send(message) {
        for (const listener of listeners) if (!own.includes(listener)) listener(message)
      },
    }
  }
}

/** One lock, as browsers have it. */
function createLocks() {
  const queue: (() => void)[] = []
  let isHeld = false
  const locks = {
    query: () => Promise.resolve({ held: isHeld ? [{ name: 'sos' }] : [], pending: [] }),
    async request(_name: string, _options: { signal: AbortSignal }, run: () => Promise<void>) {
      if (isHeld) await new Promise<void>((resolve) => queue.push(resolve))
      isHeld = true
      await run()
      isHeld = false
      queue.shift()?.()
    },
  }
  return locks as unknown as Parameters<typeof turnByLock>[0]
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

describe('[F9] one of several windows plays', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('by a lock: the next one when it leaves', async () => {
    const locks = createLocks()
    const turns: string[] = []
    const [one, other] = ['one', 'other'].map((name) => turnByLock(locks, 'sos', () => turns.push(name)))
    one!.want()
    other!.want()
    one!.want()
    await settle()
    expect(turns).toEqual(['one'])
    expect([await one!.isTaken(), await other!.isTaken()]).toEqual([false, true])
    one!.leave()
    await settle()
    expect(turns).toEqual(['one', 'other'])
  })

  it('without locks: the lowest number, and the next when it leaves or is not heard any more', () => {
    const window = createAir()
    const turns: number[] = []
    const all = [3, 1, 2].map((number) => turnByChannel(window(), number, () => turns.push(number)))
    for (const turn of all) turn.want()
    vi.advanceTimersByTime(2200)
    expect(turns).toEqual([1])
    all[1]!.leave()
    vi.advanceTimersByTime(2200)
    expect(turns).toEqual([1, 2])
    all[2]!.leave()
    vi.advanceTimersByTime(2200)
    expect(turns).toEqual([1, 2, 3])
  })

  it('without locks: one that comes later with a lower number takes the turn from the one that has it', () => {
    const window = createAir()
    const [first, later] = [2, 1].map((number) => turnByChannel(window(), number, () => undefined))
    first!.want()
    vi.advanceTimersByTime(2200)
    expect(first!.hasTurn()).toBe(true)
    later!.want()
    vi.advanceTimersByTime(2200)
    expect([first!.hasTurn(), later!.hasTurn()]).toEqual([false, true])
  })
})
