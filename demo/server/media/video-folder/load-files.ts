import { Type } from 'typebox'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { queryText, requestSchema, requiredQuery } from '../../platform/http/schema/request-schema'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import { isPlayable } from '../films/film'
import { fileAddress } from './file-address'
import type { VideoFileEntry } from './video-folder'

/** Files of one response without paging. */
const MAX_FILES = 2000
const MAX_PAGE_SIZE = 200

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

function toFileResponse({ info, ...entry }: VideoFileEntry, call: HandlerContext<typeof LOAD_FILES>) {
  const { ffmpeg } = call.context.videos
  const isPlayed = info !== null && isPlayable(info)
  return {
    ...entry,
    duration: info && Math.round(info.duration / 100) / 10,
    width: info && info.width,
    height: info && info.height,
    codec: info && info.videoCodec,
    audioCodec: info && info.audioCodec,
    playable: isPlayed,
    converted: !isPlayed && ffmpeg !== '' && info !== null && info.videoCodec !== null,
    url: isPlayed && IN_BROWSERS.test(entry.name) ? fileAddress(call, entry.path, 'file') : null,
    thumb: ffmpeg !== '' && info !== null ? fileAddress(call, entry.path, 'still') : null,
  }
}

const wholeNumber = (text: string, maximum: number): number => Math.min(maximum, Math.max(1, Math.trunc(Number(text)) || 1))

/** GET loadTwoFileList: video files of a folder; `playable`: only those that a carousel plays. */
export const loadFiles =
  (which: 'all' | 'playable') =>
  async (call: HandlerContext<typeof LOAD_FILES>): Promise<Envelope> => {
    const { context, query } = call
    const files = (await context.videos.files(query.path))
      .filter(({ name }) => contains(name, query.keyword))
      .map((file) => toFileResponse(file, call))
      .filter(({ playable, converted }) => which === 'all' || playable || converted)
    const size = query.pageSize === '' ? MAX_FILES : wholeNumber(query.pageSize, MAX_PAGE_SIZE)
    const start = (wholeNumber(query.pageNo, 1_000_000) - 1) * size
    return queryResult(files.slice(start, start + size))
  }
