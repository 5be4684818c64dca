import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { clipPath } from '../clips/clips'
import { isKeyFrame, isSequenceHeader, type FlvTag } from '../flv/tags'
import { describeFile, readDescription } from './converted-film'
import { FilmError } from './film'
import { withPlayableFilm } from './playable-film'

const folder = mkdtempSync(join(tmpdir(), 'ops-converted-'))
afterAll(() => rmSync(folder, { recursive: true }))

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0

async function tagsOf(ffmpeg: string, path: string, from = 0): Promise<FlvTag[]> {
  const tags: FlvTag[] = []
  await withPlayableFilm(ffmpeg, path, async (film) => {
    for await (const tag of film.tags(from)) tags.push(tag)
  })
  return tags
}

it('reads what ffmpeg says of a file', () => {
  const text = `Input #0, matroska,webm, from 'file:/x/10:30 a.mkv':
  Duration: 00:01:04.50, start: 0.000000, bitrate: 128 kb/s
  Stream #0:0(eng): Video: hevc (Main), yuv420p(tv), 1920x1080 [SAR 1:1 DAR 16:9], 25 fps
  Stream #0:1: Audio: opus, 48000 Hz, stereo, fltp`
  expect(readDescription(text)).toEqual({ duration: 64_500, width: 1920, height: 1080, videoCodec: 'H.265', audioCodec: 'Opus' })
  expect(readDescription('Invalid data found')).toBeNull()
})

it('does not take a file that ffmpeg has no time for as one without pictures', async () => {
  const slow = join(folder, 'slow')
  writeFileSync(slow, '#!/bin/sh\nexec sleep 60\n', { mode: 0o755 })
  expect(await describeFile(slow, 'x.mkv', 100)).toBeUndefined()
})

it('plays a file with H.264 as it is, without ffmpeg, and refuses others', async () => {
  expect((await tagsOf('', clipPath('harbour.mp4'))).length).toBeGreaterThan(100)
  await expect(tagsOf('', join(import.meta.dirname, 'film.ts'))).rejects.toThrow(FilmError)
})

describe.skipIf(!hasFfmpeg)('a film with other codecs', () => {
  it('is converted while it is read, from any time on, and ffmpeg ends with the reader', async () => {
    const path = join(folder, '10:30 it’s #1.mkv')
    const args = ['-y', '-loglevel', 'error', '-i', clipPath('harbour.mp4'), '-c:v', 'mpeg4', '-c:a', 'mp2', `file:${path}`]
    expect(spawnSync('ffmpeg', args).status).toBe(0)
    expect(await describeFile('ffmpeg', path)).toMatchObject({ width: 640, height: 360, videoCodec: 'MPEG4', audioCodec: 'MP2' })
    const tags = await tagsOf('ffmpeg', path)
    expect(tags.some((tag) => tag.kind === 'video' && isSequenceHeader(tag))).toBe(true)
    expect(tags.filter((tag) => tag.kind === 'audio').length).toBeGreaterThan(100)
    expect(Math.max(...tags.map(({ timestamp }) => timestamp))).toBeGreaterThan(9000)
    const later = await tagsOf('ffmpeg', path, 5000)
    const first = later.find((tag) => tag.kind === 'video' && !isSequenceHeader(tag))!
    expect([isKeyFrame(first), first.timestamp >= 5000]).toEqual([true, true])
    await withPlayableFilm('ffmpeg', path, async (film) => {
      for await (const tag of film.tags(0)) if (tag.kind === 'video') break
    })
    expect(spawnSync('pgrep', ['-f', path]).stdout.toString()).toBe('')
  })

  it('is refused in words for a file that is none', async () => {
    await expect(tagsOf('ffmpeg', join(import.meta.dirname, 'film.ts'))).rejects.toThrow(FilmError)
  })
})
