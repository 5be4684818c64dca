import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError } from '../../platform/base/errors'
import { clipFileOf } from '../../media/clips/clip-files'
import { shippedClips } from '../../media/clips/clips'
import type { Film } from '../../media/mp4/cut'
import { loopedFilm } from '../../media/mp4/looped-film'
import { readSegment } from '../recorder/recover'
import { recordFolder } from '../../media/clips/record-folder'
import { OWN_FILE } from './record-files'

const missing = (): ApiError => new ApiError('录像文件不存在', 404, 404)

/** A segment that this server has written: its fragments are read when they are wanted. */
async function writtenFilm(path: string): Promise<Film> {
  const file = await open(path, 'r').catch(() => {
    throw missing()
  })
  try {
    const found = await readSegment(file)
    if (!found) throw missing()
    return {
      head: found.head,
      fragments: found.fragments.map((fragment) => ({
        ...fragment,
        async read() {
          const handle = await open(path, 'r')
          try {
            const bytes = Buffer.alloc(fragment.bytes)
            const { bytesRead } = await handle.read(bytes, 0, fragment.bytes, fragment.at)
            if (bytesRead !== fragment.bytes) throw missing()
            return bytes
          } finally {
            await handle.close()
          }
        },
      })),
    }
  } finally {
    await file.close()
  }
}

/** The film of a recording in fragments, of the demo or written by this server. @throws ApiError where there is none */
export async function filmOf(dataDir: string, fileName: string): Promise<Film> {
  if (!OWN_FILE.test(fileName)) throw missing()
  const named = clipFileOf(fileName)
  if (!named) return writtenFilm(join(recordFolder(dataDir), fileName))
  const clip = shippedClips().find(named.clip, 'main')
  if (!clip) throw missing()
  return loopedFilm(clip, named.rounds)
}
