import { bodyOf, type ReadBox } from './read-boxes'

/** Samples of a track, in the order of decoding. Arrays of numbers: two hours have half a million samples. */
export interface SampleTable {
  count: number
  /** Position in the file, bytes. */
  offsets: Float64Array
  sizes: Uint32Array
  /** Decoding times, units of the track. */
  times: Float64Array
  /** Presentation minus decoding time, units of the track. */
  delays: Int32Array
  /** 1: needs no other sample. */
  keys: Uint8Array
  /** Time at which the last sample ends. */
  end: number
}

/** Maximum samples of a track: ten hours at 60 pictures a second. */
export const MAX_SAMPLES = 3_000_000

export function emptyTable(count: number): SampleTable {
  if (count > MAX_SAMPLES) throw new RangeError('Too many samples')
  return {
    count,
    offsets: new Float64Array(count),
    sizes: new Uint32Array(count),
    times: new Float64Array(count),
    delays: new Int32Array(count),
    keys: new Uint8Array(count),
    end: 0,
  }
}

function readSizes(stsz: Buffer): { count: number; sizeOf: (index: number) => number } {
  const [same, count] = [stsz.readUInt32BE(4), stsz.readUInt32BE(8)]
  return { count, sizeOf: (index) => (same > 0 ? same : stsz.readUInt32BE(12 + index * 4)) }
}

/** Decoding times of `stts`, runs of equal lengths. */
function fillTimes(table: SampleTable, stts: Buffer): void {
  let [index, time] = [0, 0]
  for (let run = 0; run < stts.readUInt32BE(4) && index < table.count; run += 1) {
    const [length, step] = [stts.readUInt32BE(8 + run * 8), stts.readUInt32BE(12 + run * 8)]
    for (let left = length; left > 0 && index < table.count; left -= 1) {
      table.times[index] = time
      time += step
      index += 1
    }
  }
  table.end = time
}

function fillDelays(table: SampleTable, ctts: Buffer): void {
  let index = 0
  for (let run = 0; run < ctts.readUInt32BE(4) && index < table.count; run += 1) {
    const [length, delay] = [ctts.readUInt32BE(8 + run * 8), ctts.readInt32BE(12 + run * 8)]
    const end = Math.min(table.count, index + length)
    table.delays.fill(delay, index, end)
    index = end
  }
}

/** Positions: chunks of `stsc` at the offsets of `stco` or `co64`. */
function fillOffsets(table: SampleTable, stsc: Buffer, chunkCount: number, chunkAt: (index: number) => number): void {
  const runs = stsc.readUInt32BE(4)
  let index = 0
  for (let run = 0; run < runs; run += 1) {
    const first = stsc.readUInt32BE(8 + run * 12)
    const perChunk = stsc.readUInt32BE(12 + run * 12)
    const next = run + 1 < runs ? stsc.readUInt32BE(8 + (run + 1) * 12) : chunkCount + 1
    for (let chunk = first; chunk < next && index < table.count; chunk += 1) {
      let position = chunkAt(chunk - 1)
      for (let left = perChunk; left > 0 && index < table.count; left -= 1) {
        table.offsets[index] = position
        position += table.sizes[index] ?? 0
        index += 1
      }
    }
  }
}

/** Samples of the tables in `stbl`; without `stss` each is a key frame. */
export function tableSamples(stbl: readonly ReadBox[], isVideo: boolean): SampleTable {
  const [stsz, stts, stsc] = ['stsz', 'stts', 'stsc'].map((name) => bodyOf(stbl, name))
  const [stco, co64, ctts, stss] = ['stco', 'co64', 'ctts', 'stss'].map((name) => bodyOf(stbl, name))
  const chunks = stco ?? co64
  if (!stsz || !stts || !stsc || !chunks) return emptyTable(0)
  const { count, sizeOf } = readSizes(stsz)
  const table = emptyTable(count)
  for (let index = 0; index < count; index += 1) table.sizes[index] = sizeOf(index)
  fillTimes(table, stts)
  if (ctts) fillDelays(table, ctts)
  fillOffsets(table, stsc, chunks.readUInt32BE(4), (index) =>
    stco ? chunks.readUInt32BE(8 + index * 4) : Number(chunks.readBigUInt64BE(8 + index * 8)),
  )
  if (!isVideo || !stss) table.keys.fill(1)
  else for (let at = 0; at < stss.readUInt32BE(4); at += 1) table.keys[stss.readUInt32BE(8 + at * 4) - 1] = 1
  return table
}
