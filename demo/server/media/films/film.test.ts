import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { clipPath, shippedClips } from '../clips/clips'
import { FLV_HEADER, isKeyFrame, readTags, type FlvTag } from '../flv/tags'
import { createFragmenter } from '../mp4/fragmenter'
import { filmInfo, FilmError, isPlayable, withFilm } from './film'

const folder = mkdtempSync(join(tmpdir(), 'ops-films-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function tagsOf(path: string, from = 0): Promise<FlvTag[]> {
  return withFilm(path, async (film) => {
    const tags: FlvTag[] = []
    for await (const tag of film.tags(from)) tags.push({ ...tag, data: Buffer.from(tag.data) })
    return tags
  })
}

describe('a film of the video folder', () => {
  it('of an MP4 has the pictures and sounds of the same FLV, byte for byte', async () => {
    const [mp4, flv] = [await tagsOf(clipPath('harbour.mp4')), await tagsOf(clipPath('harbour.flv'))]
    for (const kind of ['video', 'audio'] as const) {
      const of = (tags: readonly FlvTag[]) => tags.filter((tag) => tag.kind === kind)
      expect(of(mp4).length).toBe(of(flv).length)
      expect(of(mp4).every(({ data }, index) => data.subarray(5).equals(of(flv)[index]!.data.subarray(5)))).toBe(true)
    }
    expect(mp4.map(({ timestamp }) => timestamp)).toEqual(mp4.map(({ timestamp }) => timestamp).toSorted((a, b) => a - b))
    expect(mp4[0]!.timestamp).toBe(0)
  })

  it('says its length, size and codecs', async () => {
    const [mp4, flv] = [await filmInfo(clipPath('studio.mp4')), await filmInfo(clipPath('studio.flv'))]
    const clip = shippedClips().find('studio', 'main')!
    for (const info of [mp4, flv]) {
      expect(info).toMatchObject({ width: clip.width, height: clip.height, videoCodec: 'H.264' })
      expect(Math.abs(info.duration - clip.duration)).toBeLessThan(200)
      expect(isPlayable(info)).toBe(true)
    }
    expect(isPlayable({ ...mp4, videoCodec: 'H.265' })).toBe(false)
    expect(isPlayable({ ...mp4, audioCodec: 'Opus' })).toBe(false)
  })

  it('in fragments, as recordings are, has the same pictures', async () => {
    const clip = shippedClips().find('studio', 'main')!
    const fragmenter = createFragmenter()
    const parts: Buffer[] = []
    for (const tag of [...readTags(Buffer.concat([FLV_HEADER, clip.head])), ...clip.tags]) {
      const made = isKeyFrame(tag) && tag.data[1] === 1 ? fragmenter.flush(tag.timestamp) : null
      if (made) parts.push(made.bytes)
      fragmenter.take(tag)
    }
    parts.push(fragmenter.flush()!.bytes)
    const path = join(folder, 'recorded.mp4')
    writeFileSync(path, Buffer.concat([fragmenter.head!, ...parts]))
    const pictures = (await tagsOf(path)).filter(({ kind }) => kind === 'video')
    const sent = clip.tags.filter(({ kind }) => kind === 'video')
    expect(pictures.map(({ data }) => data)).toEqual(sent.map(({ data }) => data))
    expect(pictures.map(isKeyFrame)).toEqual(sent.map(isKeyFrame))
    expect(Math.abs((await filmInfo(path)).duration - clip.duration)).toBeLessThan(200)
  })

  it('begins with the first key frame from a time on', async () => {
    const all = await tagsOf(clipPath('studio.mp4'))
    const second = all.filter(isKeyFrame)[1]!
    for (const path of ['studio.mp4', 'studio.flv']) {
      const [first] = (await tagsOf(clipPath(path), second.timestamp - 1)).filter(({ kind }) => kind === 'video')
      expect(isKeyFrame(first!)).toBe(true)
      expect(Math.abs(first!.timestamp - second.timestamp)).toBeLessThan(100)
    }
    expect(await tagsOf(clipPath('studio.mp4'), 10 ** 9)).toEqual([])
  })

  it('is refused for files that are cut, empty or something else, and never hangs', async () => {
    const whole = readFileSync(clipPath('harbour.mp4'))
    const files = {
      'empty.mp4': Buffer.alloc(0),
      'text.mp4': Buffer.from('no film at all, but long enough'),
      'cut.mp4': whole.subarray(0, 400),
      'text.flv': Buffer.from('no film at all'),
      'head.flv': FLV_HEADER,
    }
    for (const [name, bytes] of Object.entries(files)) {
      writeFileSync(join(folder, name), bytes)
      await expect(filmInfo(join(folder, name)), name).rejects.toThrow(FilmError)
    }
    // Mutated tables give fewer tags or a refusal.
    for (let at = 40; at < 6000; at += 97) {
      const bytes = Buffer.from(whole)
      bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at)
      writeFileSync(join(folder, 'mutated.mp4'), bytes)
      await tagsOf(join(folder, 'mutated.mp4')).catch((error: unknown) => expect(error, String(at)).toBeInstanceOf(FilmError))
    }
  })
})
