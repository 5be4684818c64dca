import { convertedFilm, describeFile } from './converted-film'
import { FilmError, filmInfo, isPlayable, withFilm } from './film'
import type { Film } from './film.types'

/**
 * Opens a file while `read` runs: as it is, or converted by ffmpeg.
 *
 * @param ffmpeg path of the program; '' = none
 * @throws FilmError for a file that is no video, or that needs ffmpeg where there is none
 */
export async function withPlayableFilm<Result>(ffmpeg: string, path: string, read: (film: Film) => Promise<Result>): Promise<Result> {
  const own = await filmInfo(path).catch((error: unknown) => {
    if (error instanceof FilmError) return null
    throw error
  })
  if (own && isPlayable(own)) return withFilm(path, read)
  const info = ffmpeg === '' ? null : await describeFile(ffmpeg, path)
  if (!info) throw new FilmError(own?.videoCodec ?? 'Not a video')
  return read(convertedFilm(ffmpeg, path, info))
}
