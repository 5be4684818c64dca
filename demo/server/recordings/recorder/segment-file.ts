import { constants } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { closedHead, type Reference } from '../../media/mp4/fragments'

/** What is done with a file that is written; a test brings one that has no room. */
export interface DiskFile {
  write(bytes: Buffer, position: number): Promise<void>
  truncate(length: number): Promise<void>
  sync(): Promise<void>
  close(): Promise<void>
}

/** Where files of recordings are made. */
export type OpenFile = (path: string) => Promise<DiskFile>

/** A new file of the disk, for the eyes of this user alone. */
export const openOnDisk: OpenFile = async (path) => {
  const file = await open(path, constants.O_CREAT | constants.O_EXCL | constants.O_RDWR, 0o600)
  return {
    async write(bytes, position) {
      let written = 0
      // A disk that is nearly full takes a part.
      while (written < bytes.length) written += (await file.write(bytes, written, bytes.length - written, position + written)).bytesWritten
    },
    truncate: (length) => file.truncate(length),
    sync: () => file.datasync(),
    close: () => file.close(),
  }
}

/** The name of a file while it is written, and once it is whole. */
export const unfinishedName = (id: string): string => `${id}.part`
export const segmentName = (id: string): string => `${id}.mp4`

/** A film in fragments that is being written. */
export interface SegmentFile {
  append(fragment: Buffer, milliseconds: number): Promise<void>
  /** What is whole on the disk. */
  readonly references: readonly Reference[]
  readonly bytes: number
  /** Its index and length are written, and it gets its name once they are on the disk; false where nothing is in it, and no file left. */
  close(): Promise<boolean>
}

/** @throws whatever the disk says */
export async function beginSegment(openFile: OpenFile, folder: string, id: string, head: Buffer): Promise<SegmentFile> {
  const path = `${folder}/${unfinishedName(id)}`
  const file = await openFile(path)
  const references: Reference[] = []
  let bytes = head.length
  try {
    await file.write(head, 0)
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(path, { force: true })
    throw error
  }
  return {
    references,
    get bytes() {
      return bytes
    },
    async append(fragment, milliseconds) {
      await file.write(fragment, bytes)
      bytes += fragment.length
      references.push({ bytes: fragment.length, milliseconds })
    },
    async close() {
      try {
        if (references.length > 0) {
          // What did not fit whole is cut off.
          await file.truncate(bytes)
          await file.write(closedHead(head, references), 0)
          await file.sync()
        }
      } finally {
        await file.close()
      }
      if (references.length === 0) await rm(path, { force: true })
      else await rename(path, `${folder}/${segmentName(id)}`)
      return references.length > 0
    },
  }
}
