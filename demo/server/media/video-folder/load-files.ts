import { Type } from 'typebox'
import { ApiError } from '../../platform/base/errors'
import type { ServerContext } from '../../platform/context'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { queryText, requestSchema, requiredQuery } from '../../platform/http/schema/request-schema'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import { isPlayable } from '../films/film'
import type { FilmInfo } from '../films/film.types'
import { fileAddress } from './file-address'
import type { VideoFileEntry } from './video-folder'

/** Files of one response without paging. */
const MAX_FILES = 2000
const MAX_PAGE_SIZE = 200
/** Time for reading files that nobody has read yet, ms. */
const INSPECTION_TIME = 8000

const TEXT = Type.String()

export const LOAD_FOLDERS = {
  query: requestSchema({ nodeId: queryText(), keyword: queryText() }),
  result: Type.Array(objectSchema({ name: TEXT, path: TEXT, fileCount: Type.Integer(), size: Type.Integer(), modifyTime: TEXT })),
}

export const LOAD_FILES = {
  query: requestSchema({ path: requiredQuery('路径'), keyword: queryText(), pageNo: queryText(), pageSize: queryText() }),
  result: Type.Array(
    objectSchema({
      name: TEXT,
      path: TEXT,
      size: Type.Integer(),
      modifyTime: TEXT,
      /** Seconds, pixels and codecs; null if the file cannot be read. */
      duration: nullable(Type.Number()),
      width: nullable(Type.Integer()),
      height: nullable(Type.Integer()),
      codec: nullable(TEXT),
      audioCodec: nullable(TEXT),
      /** False while the server has not read what it contains. */
      inspected: Type.Boolean(),
      /** Whether the server can send it without converting it. */
      playable: Type.Boolean(),
      /** Whether ffmpeg converts it while it plays. */
      converted: Type.Boolean(),
      /** Where browsers play it; null for files that they cannot play. */
      url: nullable(TEXT),
      /** A frame as JPEG; null without ffmpeg. */
      thumb: nullable(TEXT),
    }),
  ),
}

const contains = (name: string, keyword: string): boolean => name.toLowerCase().includes(keyword.trim().toLowerCase())

/** GET loadOneFileList: first-level folders of the video folder. Media servers have none, so with `nodeId` the list is empty. */
export async function loadFolders({ context, query }: HandlerContext<typeof LOAD_FOLDERS>): Promise<Envelope> {
  if (query.nodeId !== '') return queryResult([])
  return queryResult((await context.videos.folders()).filter(({ name }) => contains(name, query.keyword)))
}

/** Files that browsers play. */
const IN_BROWSERS = /\.(?:mp4|m4v|mov)$/i

type InfoReader = (path: string) => Promise<FilmInfo | null | undefined>

/**
 * Reads what files contain: null for one that is no video or is gone. After some time only what is known already is returned, and undefined
 * for the others; they are read in the background.
 */
function infoReader({ videos }: Pick<ServerContext, 'videos'>): InfoReader {
  const end = performance.now() + INSPECTION_TIME
  return async (path) => {
    try {
      return performance.now() < end || (await videos.isKnown(path)) ? await videos.infoOf(path) : undefined
    } catch (error) {
      if (error instanceof ApiError) return null
      throw error
    }
  }
}

const needsConversion = (info: FilmInfo, ffmpeg: string): boolean => !isPlayable(info) && ffmpeg !== '' && info.videoCodec !== null

function toFileResponse(entry: VideoFileEntry, read: FilmInfo | null | undefined, call: HandlerContext<typeof LOAD_FILES>) {
  const { ffmpeg } = call.context.videos
  const info = read ?? null
  const isPlayed = info !== null && isPlayable(info)
  return {
    ...entry,
    duration: info && Math.round(info.duration / 100) / 10,
    width: info && info.width,
    height: info && info.height,
    codec: info && info.videoCodec,
    audioCodec: info && info.audioCodec,
    inspected: read !== undefined,
    playable: isPlayed,
    converted: info !== null && needsConversion(info, ffmpeg),
    url: isPlayed && IN_BROWSERS.test(entry.name) ? fileAddress(call, entry.path, 'file') : null,
    thumb: ffmpeg !== '' && info !== null ? fileAddress(call, entry.path, 'still') : null,
  }
}

/** Files that a carousel plays, and those that are not read yet. */
async function carouselFiles(files: readonly VideoFileEntry[], infoOf: InfoReader, ffmpeg: string): Promise<VideoFileEntry[]> {
  const played: VideoFileEntry[] = []
  for (const file of files) {
    const info = await infoOf(file.path)
    if (info === undefined || (info && (isPlayable(info) || needsConversion(info, ffmpeg)))) played.push(file)
  }
  return played
}

const wholeNumber = (text: string, maximum: number): number => Math.min(maximum, Math.max(1, Math.trunc(Number(text)) || 1))

/** GET loadTwoFileList: video files of a folder; `playable`: only those that a carousel plays or that are not read yet. */
export const loadFiles =
  (which: 'all' | 'playable') =>
  async (call: HandlerContext<typeof LOAD_FILES>): Promise<Envelope> => {
    const { context, query } = call
    const named = (await context.videos.files(query.path)).filter(({ name }) => contains(name, query.keyword))
    const infoOf = infoReader(context)
    const files = which === 'all' ? named : await carouselFiles(named, infoOf, context.videos.ffmpeg)
    const size = query.pageSize === '' ? MAX_FILES : wholeNumber(query.pageSize, MAX_PAGE_SIZE)
    const start = (wholeNumber(query.pageNo, 1_000_000) - 1) * size
    const responses = []
    // One after the other: each opens a file, unless it is known what it contains.
    for (const file of files.slice(start, start + size)) responses.push(toFileResponse(file, await infoOf(file.path), call))
    return queryResult(responses)
  }
