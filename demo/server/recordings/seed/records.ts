import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import type { LiveRecordTable, RecordKind, RecordPlanTable } from '../recorder/record-table'
import { stableId } from '../../platform/base/ids'
import { RECORD_PLAN } from '../../devices/seed/equipment'
import { clipFileName } from '../../media/clips/clip-files'
import { shippedClips } from '../../media/clips/clips'
import { loopedMovie } from '../../media/mp4/looped-movie'
import { weekOf } from '../recorder/week-grid'
import { DAY, dayText, MINUTE, SECOND, timeOf, timeText } from '../../platform/base/time'
import { createRandom, type Random } from '../../platform/base/random'

/** Minutes after midnight at which it was recorded without a gap, and the minutes of one file. */
type Stretch = readonly [kind: RecordKind, begin: number, files: number, minutes: number]

/** What a device of the demo sends, where it sends anything. */
const CLIP = /^clip:\/\/(.+)$/

/** Days before today of which there is something; of the last ones more. */
const DAYS = 7
const FULL_DAYS = 3

/** What is recorded on a full day: always but for three gaps, by plan in the evening. */
const FULL: readonly Stretch[] = [
  ['always', 6 * 60, 6, 20],
  ['always', 8 * 60 + 23, 11, 20],
  ['always', 13 * 60, 9, 20],
  ['plan', 18 * 60, 5, 12],
  ['always', 20 * 60, 8, 20],
]
const SHORT: readonly Stretch[] = [
  ['always', 9 * 60, 6, 20],
  ['plan', 18 * 60, 3, 12],
]

interface Length {
  /** Rounds of the clip. */
  rounds: number
  /** Seconds; whole ones, as times are stored. */
  seconds: number
}

/** Rounds of 9.6 s that are these seconds: 48 are the fewest without a fraction. */
const lengthOf = (seconds: number): Length => ({ rounds: Math.round(seconds / 9.6), seconds })
const ALARM = lengthOf(48)

/** Sizes of the films of a clip: each round more has the same tables more. */
function sizesOf(name: string): (rounds: number) => number {
  const clip = shippedClips().find(name, 'main')
  if (!clip) throw new Error(`No clip ${name}`)
  const [one, two] = [loopedMovie(clip, 1).length, loopedMovie(clip, 2).length]
  return (rounds) => one + (rounds - 1) * (two - one)
}

interface Made {
  kind: RecordKind
  begin: number
  length: Length
}

function recordsOfDay(random: Random, midnight: number, isFull: boolean): Made[] {
  const stretches = (isFull ? FULL : SHORT).flatMap(([kind, begin, files, minutes]) =>
    Array.from({ length: files }, (_, index): Made => ({
      kind,
      begin: midnight + (begin + index * minutes) * MINUTE,
      length: lengthOf(minutes * 60),
    })),
  )
  const manual = random.chance(0.7)
    ? [{ kind: 'manual' as const, begin: midnight + random.integer(10 * 60, 12 * 60) * MINUTE, length: lengthOf(240) }]
    : []
  const alarms = Array.from({ length: random.integer(0, isFull ? 3 : 1) }, (): Made => ({
    kind: 'alarm',
    begin: midnight + random.integer(7 * 3600, 20 * 3600) * SECOND,
    length: ALARM,
  }))
  return [...stretches, ...manual, ...alarms]
}

/**
 * Recordings of the devices that stream, of the days before and of today until now. Each is as long as its file, in which the clip of the
 * device goes round: what is shown is what is stored. Some alarms are locked.
 */
export function seededRecords(devices: readonly EquipmentTable[], now: number): LiveRecordTable[] {
  const random = createRandom(57)
  const today = timeOf(`${dayText(now)} 00:00:00`)
  const sizes = new Map<string, (rounds: number) => number>()
  return devices.flatMap((device) => {
    const [, clip] = CLIP.exec(device.pullUrl ?? '') ?? []
    if (clip === undefined) return []
    const sizeOf = sizes.get(clip) ?? sizesOf(clip)
    sizes.set(clip, sizeOf)
    const made = Array.from({ length: DAYS + 1 }, (_, before) => recordsOfDay(random, today - before * DAY, before <= FULL_DAYS)).flat()
    return made.flatMap(({ kind, begin, length }, index): LiveRecordTable[] => {
      const isLocked = kind === 'alarm' && random.chance(0.4)
      const end = begin + length.seconds * SECOND
      if (end > now) return []
      return [
        {
          id: stableId(`record:${device.id}:${index}`),
          equipmentId: device.id,
          kind,
          startTime: timeText(begin),
          endTime: timeText(end),
          duration: length.seconds,
          size: sizeOf(length.rounds),
          fileName: clipFileName(clip, length.rounds),
          lockFlag: isLocked ? '1' : '0',
          state: 'done',
          process: null,
          dispatchId: null,
          createBy: 'admin',
          createTime: timeText(end),
          updateBy: null,
          updateTime: null,
        },
      ]
    })
  })
}

/** Hours in which devices of the demo are recorded. */
export function seededRecordPlans(founded: number): RecordPlanTable[] {
  const audit = { createBy: 'admin', createTime: timeText(founded), updateBy: null, updateTime: null }
  return [
    { id: RECORD_PLAN, name: '每日晚间', weekGrid: weekOf([1, 2, 3, 4, 5, 6, 7], '18:00-19:00'), ...audit },
    { id: stableId('record-plan:night'), name: '工作日夜间', weekGrid: weekOf([1, 2, 3, 4, 5], '22:00-06:00'), ...audit },
  ]
}
