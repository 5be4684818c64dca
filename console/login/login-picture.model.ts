import { clockText } from '../../elements/core/format/clock-text'

/** One recording on the sign-in picture. */
export interface RecordingBar {
  readonly x: number
  readonly width: number
  /** continuous, planned, motion, alarm */
  readonly kind: 'continuous' | 'planned' | 'motion' | 'alarm'
  /** Still recording now. */
  readonly live: boolean
}

const width = 840
const hours = 12

/** A small repeatable generator (mulberry32): the picture is the same for everybody and every day. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function row(index: number): RecordingBar[] {
  const next = sequence(index * 977 + 13)
  const base = index % 3 === 0 || index % 5 === 1 ? 'continuous' : 'planned'
  const bars: RecordingBar[] = []
  for (let x = 0; x < width;) {
    const length = Math.min(60 + next() * 340, width - x)
    const kind = next() < 0.08 ? 'motion' : base
    bars.push({ x: round(x), width: round(length), kind, live: x + length >= width - 1 })
    x += length + 3 + (next() < 0.4 ? next() * 60 : 0)
  }
  if (index % 6 === 4) bars.unshift({ x: round(430 + next() * 200), width: 5, kind: 'alarm', live: false })
  return bars.sort((a, b) => Number(a.kind === 'alarm') - Number(b.kind === 'alarm') || a.x - b.x)
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}

export const recordingRows: readonly (readonly RecordingBar[])[] = Array.from({ length: 17 }, (_, index) => row(index))

/** Every second full hour of the last twelve, with its place on the picture. */
export function hourMarks(now: Date): { x: number; label: string }[] {
  const marks = []
  for (let back = 0; back < hours; back++) {
    const at = new Date(now.getFullYear(), now.getMonth(), now.getDate(), now.getHours() - back)
    const elapsed = (now.getTime() - at.getTime()) / 3_600_000
    const x = round(width - (elapsed / hours) * width)
    if (at.getHours() % 2 === 0 && x < width - 60) marks.push({ x, label: clockText(at.getHours(), 0) })
  }
  return marks
}
