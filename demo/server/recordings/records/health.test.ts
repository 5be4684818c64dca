import { describe, expect, it } from 'vitest'
import { plannedIn, weekOf } from '../recorder/week-grid'
import { STUDIO, useRecordedStudio } from '../../testing/recorded-studio'
import { DAY, MINUTE, timeOf, timeText } from '../../platform/base/time'
import { lengthOf, missingOf } from './health-times'

const studio = useRecordedStudio()
const { get, written } = studio

describe('the health of recordings', () => {
  const at = (clock: string): number => timeOf(`2026-11-18 ${clock}`)
  const span = (from: string, to: string) => ({ from: at(from), to: at(to) })

  it('is what was missed of what was to be recorded, and why', () => {
    const expected = plannedIn(weekOf([3], '08:00-09:00'), span('00:00:00', '08:40:00'))
    expect(expected).toEqual([span('08:00:00', '08:40:00')])
    const recorded = [span('08:10:00', '08:20:00'), span('08:20:00', '08:25:00'), span('08:25:02', '08:30:00')]
    const noted = [
      { ...span('07:50:00', '08:05:00'), reason: 'offline' },
      { ...span('08:30:00', '08:40:00'), reason: 'diskFull' },
    ]
    expect(missingOf(expected, recorded, noted)).toEqual([
      { ...span('08:00:00', '08:05:00'), reason: 'offline' },
      { ...span('08:05:00', '08:10:00'), reason: 'notPlanned' },
      { ...span('08:30:00', '08:40:00'), reason: 'diskFull' },
    ])
    expect(lengthOf(expected)).toBe(40 * MINUTE)
  })

  it('is told of each device that somebody sees: seconds, bytes, gaps with reasons, and what was removed', async () => {
    const today = timeText(studio.start).slice(0, 10)
    const event = { id: 'gap', equipmentId: STUDIO, count: 0, bytes: 0, createTime: timeText(studio.start) }
    await studio.database
      .insertInto('iblRecordEvent')
      .values([
        { ...event, type: 'gap', reason: 'diskFull', startTime: timeText(studio.start + 5 * MINUTE), endTime: null },
        {
          ...event,
          id: 'gone',
          type: 'removed',
          reason: 'space',
          startTime: timeText(studio.start - DAY),
          endTime: timeText(studio.start - DAY + MINUTE),
          count: 4,
          bytes: 99,
        },
      ])
      .execute()
    interface Told {
      name: string
      state: string
      expected: number
      recorded: number
      missed: number
      bytes: number
      gaps: { reason: string; endTime: string }[]
      removed: { reason: string; count: number }[]
    }
    const { result } = await get<{ records: Told[]; total: number }>('health', { day: today, deviceName: '一号演播室主机位' })
    expect(result.total).toBe(1)
    const [response] = result.records
    expect(response).toMatchObject({ state: 'missing', removed: [{ reason: 'space', count: 4 }] })
    expect(response!.missed).toBe(300)
    expect(response!.gaps.at(-1)).toEqual({
      reason: 'diskFull',
      startTime: timeText(studio.start + 5 * MINUTE),
      endTime: timeText(studio.start + 10 * MINUTE),
    })
    expect(response!.expected).toBe(response!.recorded + response!.missed)
    expect(response!.bytes).toBeGreaterThan((await written()).reduce((sum, { size }) => sum + size, 0) - 1)
    expect((await get<{ records: Told[] }>('health', { deviceName: '早间新闻' }, studio.zhangsan)).result.records).toEqual([])
    expect(await get('health', {}, await studio.server.tokenOf('jeecg'))).toMatchObject({ code: 510 })
    await studio.database.deleteFrom('iblRecordEvent').execute()
  })

  it('[V-L10] has the gaps that the timeline of the day has, and adds only what takes room', async () => {
    const day = timeText(studio.start).slice(0, 10)
    const gap = {
      id: 'gap',
      equipmentId: STUDIO,
      type: 'gap',
      reason: 'offline',
      count: 0,
      bytes: 0,
      createTime: timeText(studio.start),
    } as const
    const times = { startTime: timeText(studio.start + 5 * MINUTE), endTime: timeText(studio.start + 6 * MINUTE) }
    await studio.database
      .insertInto('iblRecordEvent')
      .values({ ...gap, ...times })
      .execute()
    const { result } = await get<{ gaps: object[] }>('day', { equipmentId: STUDIO, day })
    expect(result.gaps).toEqual([times])
    await studio.database.deleteFrom('iblRecordEvent').execute()
    const { today, used } = (await get<{ today: number; used: number }>('storage', {})).result
    expect(today).toBe(used)
  })

  it('is recorded between two parts as well, whatever day is looked at, as long as a process says that it records', async () => {
    const { recordMode } = await studio.database
      .selectFrom('iblCloudLiveEquipment')
      .select('recordMode')
      .where('id', '=', STUDIO)
      .executeTakeFirstOrThrow()
    await studio.database.updateTable('iblCloudLiveEquipment').set({ recordMode: '1' }).where('id', '=', STUDIO).execute()
    const lease = { equipmentId: STUDIO, handBy: null, handTime: null, process: 'other' }
    const now = studio.server.clock.now()
    await studio.database.deleteFrom('iblRecorder').execute()
    await studio.database
      .insertInto('iblRecorder')
      .values({ ...lease, beatTime: timeText(now) })
      .execute()
    const statesShown = async () => {
      const states = [now, now - DAY].map(async (time) => {
        const day = timeText(time).slice(0, 10)
        const { result } = await get<{ records: { state: string }[] }>('health', { day, deviceName: '一号演播室主机位' })
        return result.records[0]?.state
      })
      return [...(await Promise.all(states)), (await get<{ recording: number }>('storage', {})).result.recording]
    }
    expect(await statesShown()).toEqual(['recording', 'recording', 1])
    await studio.database
      .updateTable('iblRecorder')
      .set({ beatTime: timeText(now - MINUTE) })
      .execute()
    expect(await statesShown()).toEqual(['missing', 'missing', 0])
    await studio.database.deleteFrom('iblRecorder').execute()
    await studio.database.updateTable('iblCloudLiveEquipment').set({ recordMode }).where('id', '=', STUDIO).execute()
  })

  it('says how much room there is, and how many are recorded of those that should be', async () => {
    const { result } = await get<Record<string, unknown>>('storage', {})
    const rows = await studio.database.selectFrom('iblLiveRecord').selectAll().where('process', '=', 'test').execute()
    expect(result).toMatchObject({
      used: rows.reduce((sum, { size }) => sum + size, 0),
      locked: 0,
      isFull: false,
      isOn: false,
      recording: 0,
    })
    const saved = await studio.database.selectFrom('iblCloudLiveEquipment').select('keepDays').where('recordMode', '!=', '0').execute()
    const days = saved.map(({ keepDays }) => keepDays)
    expect(result['keepDays']).toEqual({ least: Math.min(...days), most: Math.max(...days) })
    expect(result['free']).toBeGreaterThan(0)
    expect(result['wanted']).toBeGreaterThan(0)
    expect(await get('storage', {}, await studio.server.tokenOf('jeecg'))).toMatchObject({ code: 510 })
  })
})
