import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHold } from './ptz-hold'
import { createKeys } from './ptz-keys'
import { freeIndex, moveOfKeys, readCruises, readPresets, readState, sentSpeed, shownSpeed, speedOf } from './ptz-model'
import type { PtzCommand } from './ptz.types'

it('sends the speeds 1 to 10 as 1 to 255, and reads them back', () => {
  expect([1, 5, 10].map(sentSpeed)).toEqual([26, 128, 255])
  expect([0, 99, undefined].map(speedOf)).toEqual([1, 10, 5])
  for (let speed = 1; speed <= 10; speed += 1) expect(shownSpeed(sentSpeed(speed))).toBe(speed)
})

it('reads the held keys as a direction, a slant or the zoom', () => {
  const move = (...keys: string[]) => moveOfKeys(new Set(keys))
  expect([move('ArrowUp'), move('ArrowLeft'), move('+'), move('=', 'Shift'), move('-')]).toEqual([
    'up',
    'left',
    'zoomin',
    'zoomin',
    'zoomout',
  ])
  expect([move('ArrowUp', 'ArrowLeft'), move('ArrowDown', 'ArrowRight')]).toEqual(['leftup', 'rightdown'])
  expect([move('ArrowLeft', 'ArrowRight'), move('a'), move()]).toEqual([null, null, null])
})

it('reads what a server says, and what says nothing', () => {
  expect(readState(null)).toBeNull()
  expect(readState({ ptz: '0', onlineStatus: '1', pan: 12.5, command: 'left', steeredBy: '李四' })).toMatchObject({
    canMove: false,
    isOnline: true,
    pan: 12.5,
    zoom: 1,
    command: 'left',
    steeredBy: '李四',
    takeover: false,
  })
  expect(readPresets([{ index: 2, name: '门' }, { name: 'x' }, null])).toEqual([{ index: 2, name: '门' }])
  expect([
    freeIndex([]),
    freeIndex([
      { index: 1, name: '' },
      { index: 3, name: '' },
    ]),
  ]).toEqual([1, 2])
  expect(freeIndex(Array.from({ length: 255 }, (_, at) => ({ index: at + 1, name: '' })))).toBeNull()
  expect(readCruises([{ id: 'c', name: '夜', steps: [{ preset: 1, stay: 5, speed: 9 }, 1] }, {}])).toEqual([
    { id: 'c', name: '夜', steps: [{ preset: 1, stay: 5, speed: 9 }] },
  ])
})

describe('a camera that is held in motion', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A server that takes or refuses; `answer` is awaited before that. */
  function startHold({ response, takes = true }: { response?: Promise<void>; takes?: boolean } = {}) {
    const sent: PtzCommand[] = []
    const hold = createHold(
      async (cmd) => {
        sent.push(cmd)
        await response
        return takes
      },
      () => undefined,
    )
    return { sent, hold }
  }

  it('is told so at once and each second, and to stop once', async () => {
    const { sent, hold } = startHold()
    hold.begin('left')
    hold.begin('left')
    await vi.advanceTimersByTimeAsync(2500)
    expect(sent).toEqual(['left', 'left', 'left'])
    hold.end()
    hold.end()
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toEqual(['left', 'left', 'left', 'stop'])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is not told to stop before it has been told to move, and not told again while an answer waits', async () => {
    let release = (): void => undefined
    const { sent, hold } = startHold({ response: new Promise((resolve) => (release = resolve)) })
    hold.begin('up')
    await vi.advanceTimersByTimeAsync(3500)
    hold.end()
    expect(sent).toEqual(['up'])
    release()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(['up', 'stop'])
  })

  it('that is refused is not told again, nor to stop', async () => {
    const { sent, hold } = startHold({ takes: false })
    hold.begin('up')
    await vi.advanceTimersByTimeAsync(3000)
    expect([hold.current(), sent]).toEqual([null, ['up']])
    hold.end()
    expect(sent).toEqual(['up'])
  })

  it('changes its way without a stop between, and is left to somebody else without one', async () => {
    const { sent, hold } = startHold()
    hold.begin('up')
    hold.begin('leftup')
    await vi.advanceTimersByTimeAsync(0)
    hold.drop()
    await vi.advanceTimersByTimeAsync(3000)
    expect(sent).toEqual(['up', 'leftup'])
  })
})

describe('keys that are down', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function steered() {
    const sent: PtzCommand[] = []
    const hold = createHold(
      async (cmd) => {
        sent.push(cmd)
        return true
      },
      () => undefined,
    )
    return { sent, hold, keys: createKeys(hold), soon: () => vi.advanceTimersByTimeAsync(0) }
  }

  it('steer together, and on when one of them is let go', async () => {
    const { sent, keys, soon } = steered()
    for (const key of ['ArrowUp', 'ArrowLeft']) keys.press(key)
    keys.release('ArrowUp')
    keys.press('ArrowRight')
    keys.release('ArrowRight')
    keys.release('ArrowLeft')
    await soon()
    expect(sent).toEqual(['up', 'leftup', 'left', 'stop', 'left', 'stop'])
  })

  it('are let go also where Shift is let go first, and the key is called otherwise then', async () => {
    const { sent, hold, keys, soon } = steered()
    for (const [pressed, released] of [
      ['+', '='],
      ['=', '+'],
      ['_', '-'],
    ] as const) {
      keys.press(pressed)
      keys.release(released)
      expect(hold.current()).toBeNull()
    }
    await soon()
    expect(sent).toEqual(['zoomin', 'stop', 'zoomin', 'stop', 'zoomout', 'stop'])
  })

  it('do not begin again what something else has ended', async () => {
    const { sent, hold, keys, soon } = steered()
    for (const key of ['ArrowUp', 'ArrowLeft']) keys.press(key)
    hold.end()
    keys.release('ArrowLeft')
    keys.release('ArrowUp')
    await soon()
    expect(sent).toEqual(['up', 'leftup', 'stop'])
    keys.press('ArrowDown')
    await soon()
    expect(sent.at(-1)).toBe('down')
  })

  it('neither end nor change what a button has begun since', async () => {
    const { sent, hold, keys, soon } = steered()
    keys.press('ArrowUp')
    hold.end()
    hold.begin('zoomin')
    keys.release('ArrowUp')
    await soon()
    expect([sent, hold.current()]).toEqual([['up', 'stop', 'zoomin'], 'zoomin'])
    hold.end()
  })
})
