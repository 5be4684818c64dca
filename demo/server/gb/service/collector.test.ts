import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Content, formatBody, readBody } from '../manscdp/bodies'
import { type Collected, type CollectorProgress, createCollector } from './collector'

const DEVICE = '34020000001180000001'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const channelId = (index: number): string => `3402000000131${String(index).padStart(7, '0')}`

/** A message with some channels of a catalogue; `sum` as the device writes it. */
const catalog = (
  sum: string | number,
  indexes: readonly number[],
  num?: number,
  { kind, sn }: { kind: 'Response' | 'Notify'; sn: number } = { kind: 'Response', sn: 1 },
) => {
  const items = indexes.map((index): readonly [string, Content] => ['Item', [['DeviceID', channelId(index)]]])
  const bytes = formatBody(
    kind,
    { command: 'Catalog', sn, deviceId: DEVICE },
    [
      ['SumNum', sum],
      ['DeviceList', items],
    ],
    'GB2312',
  )
  const text = bytes.toString('latin1')
  return readBody(Buffer.from(num === undefined ? text : text.replace(/Num="\d+"/, `Num="${num}"`), 'latin1'))!
}

const record = (index: number) => {
  const time = `2026-11-18T${String(Math.floor(index / 60)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}`
  const items: Content = [
    [
      'Item',
      [
        ['DeviceID', channelId(1)],
        ['StartTime', `${time}:00`],
        ['EndTime', `${time}:59`],
      ],
    ],
  ]
  return readBody(
    formatBody(
      'Response',
      { command: 'RecordInfo', sn: 2, deviceId: channelId(1) },
      [
        ['SumNum', 299],
        ['RecordList', items],
      ],
      'GB2312',
    ),
  )!
}

/** What has been collected, once it is. */
function collect(command: string, progress?: (progress: CollectorProgress) => void) {
  const collector = createCollector()
  const state: { list: Collected | null } = { list: null }
  void collector.collect(DEVICE, command, 1, progress).then((list) => (state.list = list))
  return { collector, state, take: (body: ReturnType<typeof catalog>) => collector.take(DEVICE, body) }
}

describe('[F11] lists in many messages', () => {
  it('take each channel once, in whatever order it comes; progress never passes the total (S-10)', async () => {
    const steps: CollectorProgress[] = []
    const { take, state } = collect('catalog', (step) => steps.push(step))
    for (const index of [0, 0, 5, 3, 1, 2, 4, 10, 8, 9, 7, 6]) take(catalog(11, [index]))
    await vi.advanceTimersByTimeAsync(0)
    expect([state.list?.items.length, state.list?.total, state.list?.isComplete]).toEqual([11, 11, true])
    expect(steps.every(({ done, total }) => done <= total)).toBe(true)
  })

  it.each([
    ['118 of 120', 120, 118, 120, false],
    ['four of an announced one', 1, 4, 1, true],
    ['without a total', '', 3, null, false],
    ['none', 0, 0, 0, true],
  ] as const)('end with %s (S-10)', async (_name, sum, count, total, isComplete) => {
    const { take, state } = collect('catalog')
    take(
      catalog(
        sum,
        Array.from({ length: count }, (_, index) => index),
        99,
      ),
    )
    await vi.advanceTimersByTimeAsync(10_000)
    expect([state.list?.items.length, state.list?.total, state.list?.isComplete]).toEqual([count, total, isComplete])
  })

  it('take a notification only with the number of their query: another one is a change, and no end of the list', async () => {
    const { take, state } = collect('catalog')
    expect(take(catalog(1, [7], undefined, { kind: 'Notify', sn: 40 }))).toBe(false)
    expect(take(catalog(3, [0, 1], undefined, { kind: 'Response', sn: 40 }))).toBe(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(state.list).toBeNull()
    expect(take(catalog(3, [2], undefined, { kind: 'Notify', sn: 1 }))).toBe(true)
    await vi.advanceTimersByTimeAsync(0)
    expect([state.list?.items.length, state.list?.total, state.list?.isComplete]).toEqual([3, 3, true])
  })

  it('wait as long as messages come, 10 s of silence at most; a new question begins clean (S-10, S-17)', async () => {
    const { take, state, collector } = collect('recordinfo')
    for (let index = 0; index < 261; index += 1) take(record(index))
    await vi.advanceTimersByTimeAsync(9000)
    expect(state.list).toBeNull()
    // One body could not be read, and one never came.
    expect(readBody(Buffer.from('<Response><CmdType>'))).toBeNull()
    for (let index = 261; index < 297; index += 1) take(record(index))
    await vi.advanceTimersByTimeAsync(9999)
    expect(state.list).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect([state.list?.items.length, state.list?.total, state.list?.isComplete]).toEqual([297, 299, false])

    let again: Collected | null = null
    void collector.collect(DEVICE, 'recordinfo', 3).then((list) => (again = list))
    for (let index = 0; index < 299; index += 1) take(record(index))
    await vi.advanceTimersByTimeAsync(0)
    expect(again).toMatchObject({ total: 299, isComplete: true })
  })
})
