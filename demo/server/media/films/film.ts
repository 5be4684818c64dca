import { constants, open, type FileHandle } from 'node:fs/promises'
import { extname } from 'node:path'
import { FlvError } from '../flv/tags'
import { MovieError } from '../mp4/movie-reader'
import type { Film, FilmInfo } from './film.types'
import { openFlvFilm } from './flv-film'
import { openMp4Film } from './mp4-film'

/** A file that cannot be read as a video. */
export class FilmError extends Error {
  override name = 'FilmError'
}

/** Extensions of files that are read here, without a tool. */
const MP4_FILES: readonly string[] = ['.mp4', '.m4v', '.mov']
export const READABLE_FILES: readonly string[] = [...MP4_FILES, '.flv']

/** Whether this server can send the film without converting it. */
export function isPlayable({ videoCodec, audioCodec }: FilmInfo): boolean {
  return videoCodec === 'H.264' && (audioCodec === null || audioCodec === 'AAC')
}

async function openFilm(file: FileHandle, path: string): Promise<Film> {
  const { size } = await file.stat()
  return MP4_FILES.includes(extname(path).toLowerCase()) ? openMp4Film(file, size) : openFlvFilm(file, size)
}

/**
 * Opens a file while `read` runs.
 *
 * @throws FilmError if it is not a video that is read here
 */
export async function withFilm<Result>(path: string, read: (film: Film) => Promise<Result>): Promise<Result> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    return await read(await openFilm(file, path))
  } catch (error) {
    if (error instanceof MovieError || error instanceof FlvError) throw new FilmError(error.message)
    throw error
  } finally {
    await file.close()
  }
}

/** What a file contains. @throws FilmError */
export function filmInfo(path: string): Promise<FilmInfo> {
  return withFilm(path, async ({ duration, width, height, videoCodec, audioCodec }) =>
    Promise.resolve({ duration, width, height, videoCodec, audioCodec }),
  )
}
