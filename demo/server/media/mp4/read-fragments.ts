import { bodyOf, childBoxes } from './read-boxes'
import { emptyTable, MAX_SAMPLES, type SampleTable } from './read-samples'

/** Flags of `tfhd` and `trun` (ISO 14496-12, 8.8.7 and 8.8.8). */
const HAS_BASE = 0x1
const HAS_DESCRIPTION = 0x2
const HAS_DURATION = 0x8
const HAS_SIZE = 0x10
const HAS_FLAGS = 0x20
const RUN_OFFSET = 0x1
const RUN_FIRST_FLAGS = 0x4
const RUN_DURATION = 0x100
const RUN_SIZE = 0x200
const RUN_FLAGS = 0x400
const RUN_DELAY = 0x800
/** The sample depends on others. */
const IS_NO_KEY = 0x1_0000

interface Defaults {
  duration: number
  size: number
  flags: number
}

interface Sample {
  offset: number
  size: number
  time: number
  delay: number
  isKey: boolean
}

/** Reads whole numbers one after the other. */
function reader(bytes: Buffer, start: number): (isPresent: boolean, fallback: number) => number {
  let at = start
  return (isPresent, fallback) => {
    if (!isPresent) return fallback
    const value = bytes.readUInt32BE(at)
    at += 4
    return value
  }
}

/** Defaults of a track in `mvex`. */
function movieDefaults(mvex: Buffer | undefined, id: number): Defaults {
  const trex = childBoxes(mvex ?? Buffer.alloc(0)).find(
    ({ name, body }) => name === 'trex' && body.length >= 24 && body.readUInt32BE(4) === id,
  )
  if (!trex) return { duration: 0, size: 0, flags: 0 }
  return { duration: trex.body.readUInt32BE(12), size: trex.body.readUInt32BE(16), flags: trex.body.readUInt32BE(20) }
}

interface Fragment extends Defaults {
  /** Position from which the offsets of runs count. */
  base: number
}

function fragmentHead(tfhd: Buffer, position: number, defaults: Defaults): Fragment {
  const flags = tfhd.readUIntBE(1, 3)
  const base = flags & HAS_BASE ? Number(tfhd.readBigUInt64BE(8)) : position
  const next = reader(tfhd, flags & HAS_BASE ? 16 : 8)
  next((flags & HAS_DESCRIPTION) > 0, 0)
  return {
    base,
    duration: next((flags & HAS_DURATION) > 0, defaults.duration),
    size: next((flags & HAS_SIZE) > 0, defaults.size),
    flags: next((flags & HAS_FLAGS) > 0, defaults.flags),
  }
}

function* runSamples(trun: Buffer, fragment: Fragment, start: { time: number; offset: number }): Generator<Sample> {
  const flags = trun.readUIntBE(1, 3)
  const count = trun.readUInt32BE(4)
  const next = reader(trun, 8)
  let offset = flags & RUN_OFFSET ? fragment.base + (next(true, 0) | 0) : start.offset
  const firstFlags = next((flags & RUN_FIRST_FLAGS) > 0, fragment.flags)
  let { time } = start
  for (let index = 0; index < count; index += 1) {
    const duration = next((flags & RUN_DURATION) > 0, fragment.duration)
    const size = next((flags & RUN_SIZE) > 0, fragment.size)
    const own = next((flags & RUN_FLAGS) > 0, index === 0 && flags & RUN_FIRST_FLAGS ? firstFlags : fragment.flags)
    const delay = next((flags & RUN_DELAY) > 0, 0) | 0
    yield { offset, size, time, delay, isKey: (own & IS_NO_KEY) === 0 }
    offset += size
    time += duration
  }
  start.time = time
  start.offset = offset
}

function timeOf(tfdt: Buffer | undefined, fallback: number): number {
  if (!tfdt) return fallback
  return tfdt[0] === 1 ? Number(tfdt.readBigUInt64BE(4)) : tfdt.readUInt32BE(4)
}

/** Samples of a track in fragments, as recordings of ours are; times begin with the first fragment. */
export function fragmentSamples(moofs: readonly { bytes: Buffer; position: number }[], id: number, mvex: Buffer | undefined): SampleTable {
  const samples: Sample[] = []
  const defaults = movieDefaults(mvex, id)
  const at = { time: 0, offset: 0 }
  let first: number | null = null
  for (const { bytes, position } of moofs)
    for (const { name, body } of childBoxes(bytes)) {
      if (name !== 'traf') continue
      const traf = childBoxes(body)
      const tfhd = bodyOf(traf, 'tfhd')
      if (!tfhd || tfhd.readUInt32BE(4) !== id) continue
      const fragment = fragmentHead(tfhd, position, defaults)
      first ??= timeOf(bodyOf(traf, 'tfdt'), 0)
      at.time = timeOf(bodyOf(traf, 'tfdt'), at.time + first) - first
      at.offset = fragment.base
      for (const run of traf) if (run.name === 'trun') samples.push(...runSamples(run.body, fragment, at))
      if (samples.length > MAX_SAMPLES) throw new RangeError('Too many samples')
    }
  const table = emptyTable(samples.length)
  samples.forEach(({ offset, size, time, delay, isKey }, index) => {
    table.offsets[index] = offset
    table.sizes[index] = size
    table.times[index] = time
    table.delays[index] = delay
    table.keys[index] = isKey ? 1 : 0
  })
  table.end = at.time
  return table
}
