import type { FileHandle } from 'node:fs/promises'
import { describedNumber } from '../flv/clip'
import { createTagReader } from '../flv/tag-reader'
import { BACK_POINTER, codecName, FlvError, type FlvTag, isEndOfSequence, isKeyFrame, isOpus, isSequenceHeader } from '../flv/tags'
import type { Film } from './film.types'

/** Maximum bytes of one tag. */
const MAX_TAG = 16 * 1024 * 1024
/** Bytes read at a time. */
const CHUNK = 64 * 1024
/** Tags at the beginning in which the headers are expected. */
const HEAD_TAGS = 200
const TAG_HEAD = 11
const AAC = 10

async function* tagsOf(file: FileHandle): AsyncGenerator<FlvTag> {
  const reader = createTagReader(MAX_TAG)
  for (let position = 0; ;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(CHUNK), 0, CHUNK, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield* reader.read(buffer.subarray(0, bytesRead))
  }
}

async function firstTags(file: FileHandle): Promise<FlvTag[]> {
  const tags: FlvTag[] = []
  for await (const tag of tagsOf(file)) {
    tags.push(tag)
    if (tags.length >= HEAD_TAGS) break
  }
  return tags
}

/** Time of the last tag, ms: the last four bytes of a file are the length of that tag. */
async function lastTime(file: FileHandle, size: number): Promise<number> {
  const back = Buffer.alloc(BACK_POINTER)
  await file.read(back, 0, BACK_POINTER, size - BACK_POINTER)
  const position = size - BACK_POINTER - back.readUInt32BE(0)
  const head = Buffer.alloc(TAG_HEAD)
  const { bytesRead } = position < 0 ? { bytesRead: 0 } : await file.read(head, 0, TAG_HEAD, position)
  return bytesRead < TAG_HEAD ? 0 : head.readUIntBE(4, 3) + head.readUInt8(7) * 2 ** 24
}

function soundName(tag: FlvTag | undefined): string | null {
  if (!tag) return null
  if (isOpus(tag)) return 'Opus'
  return (tag.data[0] ?? 0) >> 4 === AAC ? 'AAC' : '?'
}

/** A film of an FLV file. @throws FlvError */
export async function openFlvFilm(file: FileHandle, size: number): Promise<Film> {
  const first = await firstTags(file)
  const media = first.filter(({ kind }) => kind !== 'script')
  const start = media.find((tag) => !isSequenceHeader(tag))?.timestamp
  if (start === undefined) throw new FlvError('No pictures and no sound')
  const picture = first.find(({ kind }) => kind === 'video')
  const head = (['video', 'audio'] as const).flatMap((kind) => first.find((tag) => tag.kind === kind && isSequenceHeader(tag)) ?? [])
  return {
    duration: Math.max(0, (await lastTime(file, size)) - start),
    width: describedNumber(first, 'width'),
    height: describedNumber(first, 'height'),
    videoCodec: picture ? codecName(picture) || '?' : null,
    audioCodec: soundName(first.find(({ kind }) => kind === 'audio')),
    head: head.map((tag) => ({ ...tag, timestamp: 0 })),
    async *tags(from) {
      let isBegun = picture === undefined
      for await (const tag of tagsOf(file)) {
        if (tag.kind === 'script' || isSequenceHeader(tag) || isEndOfSequence(tag)) continue
        const timestamp = tag.timestamp - start
        isBegun ||= isKeyFrame(tag) && timestamp >= from
        if (isBegun && timestamp >= 0) yield { ...tag, timestamp }
      }
    },
  }
}
