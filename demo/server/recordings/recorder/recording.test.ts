import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { shippedClips } from '../../media/clips/clips'
import { FLV_HEADER, tagBytes, type FlvTag } from '../../media/flv/tags'
import { boxesIn } from '../../media/mp4/fragments'
import { SECOND } from '../../platform/base/time'
import { createRecording, type RecordFailure, type Recording, type RecordingOptions, type Segment } from './recording'
import { readSegment, recoverSegment } from './recover'
import { openOnDisk } from './segment-file'

const studio = shippedClips().find('studio', 'main')!
const small = shippedClips().find('studio', 'sub')!
const START = Date.parse('2026-11-18T10:00:00+08:00')

let folder: string
let now: number
const ended: { segment: Segment; isKept: boolean }[] = []
const begun: string[] = []
const failures: RecordFailure[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ops-recording-'))
  now = START
  for (const list of [ended, begun, failures]) list.length = 0
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function started(more: Partial<RecordingOptions> = {}): Recording {
  return createRecording(
    {
      equipmentId: 'device',
      folder,
      openFile: openOnDisk,
      now: () => now,
      limits: { recordSegment: 6 * SECOND, recordSegmentBytes: 10_000_000, recordBacklog: 4_000_000 },
      begun: async ({ id }) => void begun.push(id),
      closed: async (segment, isSaved) => void ended.push({ segment: { ...segment }, isKept: isSaved }),
      failed: (failure) => void failures.push(failure),
      ...more,
    },
    'always',
  )
}

/** Sends what a stream is at first, and then one picture or sound after the other as time passes; it is `late` by so much. */
function send(recording: Recording, from: number, to: number, { clip = studio, late: delay = 0 } = {}): void {
  if (from === 0) recording.receiver.send(clip === studio ? Buffer.concat([FLV_HEADER, clip.head]) : clip.head)
  const rounds = Math.ceil(to / clip.duration) + 1
  const tags = Array.from({ length: rounds }, (_, round) =>
    clip.tags.map((tag): FlvTag => ({ ...tag, timestamp: tag.timestamp + round * clip.duration })),
  ).flat()
  for (const tag of tags) {
    if (tag.timestamp < from || tag.timestamp >= to) continue
    now = Math.max(now, START + tag.timestamp + delay)
    recording.receiver.send(tagBytes(tag, tag.timestamp))
  }
}

const fileOf = ({ id }: { id: string }): string => join(folder, `${id}.mp4`)
async function fragmentsOf(path: string) {
  const file = await open(path, 'r')
  try {
    return (await readSegment(file))!
  } finally {
    await file.close()
  }
}

describe('a recording', () => {
  it('is cut at the first key frame after the length of a segment, and one ends where the next begins', async () => {
    const recording = started()
    send(recording, 0, 20_000)
    await recording.stop()
    const segments = ended.map(({ segment }) => segment)
    // Groups of 1.6 s: 6.4 s are the first that are longer than 6.
    expect(segments.map(({ start, end }) => end - start).slice(0, 3)).toEqual([6400, 6400, 6400])
    expect(segments[0]!.start).toBe(START)
    for (const [index, { start }] of segments.entries()) expect(start).toBe(segments[index - 1]?.end ?? START)
    expect(readdirSync(folder).toSorted()).toEqual(segments.map(({ id }) => `${id}.mp4`).toSorted())
    for (const segment of segments) {
      const { head, fragments } = await fragmentsOf(fileOf(segment))
      expect([...boxesIn(head)].map(({ name }) => name)).toEqual(['ftyp', 'moov', 'sidx', 'free'])
      expect(fragments[0]!.start).toBe(0)
      expect(fragments.reduce((sum, { milliseconds }) => sum + milliseconds, 0)).toBe(segment.end - segment.start)
      expect(readFileSync(fileOf(segment)).length).toBe(segment.bytes)
    }
    expect(failures).toEqual([])
  })

  it('begins with the pictures that the feed had already, in whatever pieces they come', async () => {
    const recording = started()
    const group = studio.tags.filter(({ timestamp }) => timestamp < 1500)
    now = START + 1500
    recording.receiver.send(Buffer.concat([FLV_HEADER, studio.head, ...group.map((tag) => tagBytes(tag, tag.timestamp))]))
    for (const tag of studio.tags.filter(({ timestamp }) => timestamp >= 1500)) {
      now = START + tag.timestamp
      const bytes = tagBytes(tag, tag.timestamp)
      for (let at = 0; at < bytes.length; at += 701) recording.receiver.send(bytes.subarray(at, at + 701))
    }
    await recording.stop()
    expect(ended.length).toBe(2)
    expect(Math.abs(ended[0]!.segment.start - START)).toBeLessThan(100)
    expect(Math.abs(ended[1]!.segment.end - now)).toBeLessThan(200)
  })

  it('is another segment after a gap in the stream, a pause of it, other pictures, and for another reason', async () => {
    const recording = started({ limits: { recordSegment: 60 * SECOND, recordSegmentBytes: 10_000_000, recordBacklog: 4_000_000 } })
    send(recording, 0, 3200)
    // Ten seconds of the stream are missing.
    send(recording, 13_000, 16_000)
    // The stream stands for a minute and goes on where it was.
    const delay = 60 * SECOND
    send(recording, 16_000, 19_300, { late: delay })
    recording.kind = 'manual'
    send(recording, 19_300, 24_000, { late: delay })
    now += 5000
    send(recording, 0, 3000, { clip: small })
    await recording.stop()
    const segments = ended.filter(({ isKept: isSaved }) => isSaved).map(({ segment }) => segment)
    expect(segments.map(({ kind }) => kind)).toEqual(['always', 'always', 'always', 'manual', 'manual'])
    expect(segments[1]!.start - START).toBeGreaterThanOrEqual(13_000)
    expect(segments[2]!.start).toBeGreaterThanOrEqual(START + 16_000 + 60 * SECOND)
    expect(segments[3]!.start).toBe(segments[2]!.end)
    for (const segment of segments) expect((await fragmentsOf(fileOf(segment))).fragments.length).toBeGreaterThan(0)
  })

  it('loses what was not whole when it was killed, and nothing else', async () => {
    const recording = started()
    send(recording, 0, 11_500)
    await expect.poll(() => ended.length).toBe(1)
    await expect.poll(() => recording.present?.end).toBe(START + 6400 + 4800)
    // As a power cut leaves it: the half of a fragment more.
    const [, id = ''] = begun
    const path = join(folder, `${id}.part`)
    const whole = readFileSync(path)
    rmSync(path)
    const killed = Buffer.concat([whole, whole.subarray(whole.indexOf('moof') - 4, whole.indexOf('moof') + 3000)])
    writeFileSync(path, killed)
    expect(await recoverSegment(folder, id)).toEqual({ bytes: whole.length, milliseconds: 4800 })
    expect((await fragmentsOf(join(folder, `${id}.mp4`))).fragments.length).toBe(3)
    expect(readdirSync(folder)).not.toContain(`${id}.part`)
    // In the first fragment: nothing is left of it.
    writeFileSync(path, whole.subarray(0, whole.indexOf('moof') + 900))
    rmSync(join(folder, `${id}.mp4`))
    expect(await recoverSegment(folder, id)).toBeNull()
    expect(readdirSync(folder)).not.toContain(`${id}.part`)
    await recording.stop()
  })

  it('ends with what fits where the disk is full, and says so', async () => {
    let room = 120_000
    const recording = started({
      async openFile(path) {
        const file = await openOnDisk(path)
        return {
          ...file,
          async write(bytes, position) {
            if (position > 0 && bytes.length > room) {
              await file.write(bytes.subarray(0, 1000), position)
              throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
            }
            room -= bytes.length
            await file.write(bytes, position)
          },
        }
      },
    })
    send(recording, 0, 6000)
    await expect.poll(() => failures).toEqual(['diskFull'])
    await recording.stop()
    const [{ segment, isKept: isSaved }] = ended as [(typeof ended)[0]]
    expect(isSaved).toBe(true)
    expect(readFileSync(fileOf(segment)).length).toBe(segment.bytes)
    const { fragments } = await fragmentsOf(fileOf(segment))
    expect(fragments.reduce((sum, { milliseconds }) => sum + milliseconds, 0)).toBe(segment.end - segment.start)
  })

  it('has what waits for a disk that stands counted, so that the feed lets it go', async () => {
    let go = (): void => undefined
    const standing = new Promise<void>((resolve) => (go = resolve))
    const recording = started({
      async openFile(path) {
        const file = await openOnDisk(path)
        return { ...file, write: async (bytes, position) => standing.then(() => file.write(bytes, position)) }
      },
    })
    send(recording, 0, 9000)
    const groups = studio.tags.filter((tag) => tag.timestamp < 8000).reduce((sum, { data }) => sum + data.length, 0)
    expect(recording.receiver.waiting()).toBeGreaterThan(groups * 0.9)
    recording.receiver.end(true)
    expect(failures).toEqual(['slowDisk'])
    go()
    await recording.stop()
    expect(recording.receiver.waiting()).toBe(0)
  })

  it('ends where the pictures are of another codec', async () => {
    const recording = started()
    recording.receiver.send(FLV_HEADER)
    recording.receiver.send(tagBytes({ kind: 'video', timestamp: 0, data: Buffer.from([0x90, ...Buffer.from('hvc1'), 0, 0, 0]) }, 0))
    expect(failures).toEqual(['codec'])
    await recording.stop()
  })
})
