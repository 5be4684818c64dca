import { open, rename, rm } from 'node:fs/promises'
import { boxesIn, closedHead, pictureTimeOf, type Reference } from '../../media/mp4/fragments'
import { segmentName, unfinishedName } from './segment-file'

/** Bytes of the description of one fragment at most; of the head as well. */
const MAX_DESCRIPTION = 1024 * 1024
const VIDEO_SCALE = 90_000

type Handle = Awaited<ReturnType<typeof open>>

async function readAt(file: Handle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, position)
  return bytes.subarray(0, bytesRead)
}

/** A box at a place of a file: its name, and how long it is; null where none is whole there. */
async function boxAt(file: Handle, position: number, size: number): Promise<{ name: string; length: number } | null> {
  const head = await readAt(file, position, 8)
  if (head.length < 8) return null
  const length = head.readUInt32BE(0)
  return length < 8 || position + length > size ? null : { name: head.toString('latin1', 4, 8), length }
}

/** A fragment in a file. Times in milliseconds after the beginning of the film. */
export interface FileFragment extends Reference {
  at: number
  start: number
  /** It begins with a key frame. */
  isKey: boolean
}

/** What of a film in fragments is whole: what stands before them, and where each lies. Null for what is none. */
export async function readSegment(file: Handle): Promise<{ head: Buffer; fragments: FileFragment[] } | null> {
  const { size } = await file.stat()
  let position = 0
  for (let found = await boxAt(file, position, size); found && found.name !== 'moof'; found = await boxAt(file, position, size)) {
    if (found.name === 'mdat' || position + found.length > MAX_DESCRIPTION) return null
    position += found.length
  }
  const head = await readAt(file, 0, position)
  if (![...boxesIn(head)].some(({ name }) => name === 'moov')) return null
  const fragments: FileFragment[] = []
  for (;;) {
    const description = await boxAt(file, position, size)
    if (description?.name !== 'moof' || description.length > MAX_DESCRIPTION) break
    const data = await boxAt(file, position + description.length, size)
    const pictures = data?.name === 'mdat' && pictureTimeOf(await readAt(file, position, description.length))
    if (!data || !pictures) break
    const bytes = description.length + data.length
    const [start, milliseconds] = [pictures.time, pictures.duration].map((units) => Math.round((units * 1000) / VIDEO_SCALE))
    fragments.push({ at: position, bytes, start: start ?? 0, milliseconds: milliseconds ?? 0, isKey: pictures.isKey })
    position += bytes
  }
  return { head, fragments }
}

/**
 * Makes a whole film of one that was being written when its process ended: fragments that are whole are kept, the rest is cut off. Gives
 * back how long it is; null where nothing of it is left.
 */
export async function recoverSegment(folder: string, id: string): Promise<{ bytes: number; milliseconds: number } | null> {
  const path = `${folder}/${unfinishedName(id)}`
  const whole = `${folder}/${segmentName(id)}`
  const file = await open(path, 'r+').catch(() => null)
  if (!file) return lengthOf(whole)
  try {
    const found = await readSegment(file)
    const last = found?.fragments.at(-1)
    if (!found || !last) return null
    const bytes = last.at + last.bytes
    await file.truncate(bytes)
    await file.write(closedHead(found.head, found.fragments), 0, found.head.length, 0)
    await file.datasync()
    await rename(path, whole)
    return { bytes, milliseconds: sumOf(found.fragments) }
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}

const sumOf = (fragments: readonly FileFragment[]): number => fragments.reduce((sum, { milliseconds }) => sum + milliseconds, 0)

/** It was whole already, and only not stored as that. */
async function lengthOf(path: string): Promise<{ bytes: number; milliseconds: number } | null> {
  const file = await open(path, 'r').catch(() => null)
  if (!file) return null
  try {
    const found = await readSegment(file)
    return found && found.fragments.length > 0 ? { bytes: (await file.stat()).size, milliseconds: sumOf(found.fragments) } : null
  } finally {
    await file.close()
  }
}
