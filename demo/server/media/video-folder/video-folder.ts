import { lstat, mkdir, readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { ApiError } from '../../platform/base/errors'
import { timeText } from '../../platform/base/time'
import { createDemoVideos } from '../seed/demo-videos'
import { describeFile } from '../films/converted-film'
import { filmInfo, READABLE_FILES } from '../films/film'
import type { FilmInfo } from '../films/film.types'

/** A first-level folder. */
export interface VideoFolderEntry {
  name: string
  /** Relative to the video folder: the name. */
  path: string
  fileCount: number
  /** Bytes of its files. */
  size: number
  modifyTime: string
}

/** A video file. */
export interface VideoFileEntry {
  name: string
  /** `folder/name`. */
  path: string
  size: number
  modifyTime: string
}

/**
 * The video folder (OPS_VIDEO_DIR): first-level folders with video files, used by on-demand videos and carousels. Links are ignored, and
 * paths never leave it.
 */
export interface VideoFolder {
  /** Absolute path. */
  readonly root: string
  /** Path of ffmpeg, which plays further formats and codecs; '' = there is none. */
  readonly ffmpeg: string
  /** Creates the folder, and the demo files in a new one. */
  prepare(): Promise<void>
  folders(): Promise<VideoFolderEntry[]>
  /** Files by name; nothing of their content is read. @throws ApiError for a folder that does not exist */
  files(path: string): Promise<VideoFileEntry[]>
  /** Absolute path of a file `folder/name`. @throws ApiError for a path that is not of this form or does not exist */
  fileAt(path: string): Promise<string>
  /** What a file contains; null if it cannot be read. @throws ApiError as fileAt */
  infoOf(path: string): Promise<FilmInfo | null>
  /** Whether `infoOf` answers at once. @throws ApiError as fileAt */
  isKnown(path: string): Promise<boolean>
  /** Reads what all files contain, one after the other, so that `infoOf` answers at once. Ends early once `close` is called. */
  inspect(): Promise<void>
  close(): void
  /** Bytes of all files. */
  usedBytes(): Promise<number>
}

/** What changes when a file does. */
interface FileStamp {
  size: number
  mtimeMs: number
}

/** Folders for uploads and for videos made of recordings. */
export const [UPLOAD_FOLDER, RECORD_FOLDER] = ['upload', 'record']
/** Further formats that the list shows; ffmpeg may play them. */
const OTHER_FILES: readonly string[] = ['.mkv', '.ts', '.avi', '.webm', '.mpg', '.mpeg', '.wmv']
const VIDEO_FILES: readonly string[] = [...READABLE_FILES, ...OTHER_FILES]
const MAX_ENTRIES = 2000
const MAX_CACHED = 20_000
// oxlint-disable-next-line no-control-regex -- control characters are what it refuses
const NAME = /^(?!\.)[^/\\\u0000-\u001f\u007f]{1,200}$/

/** Whether a name may stand in the video folder: not hidden, no separators, no control characters. */
export const isVideoName = (name: string): boolean => NAME.test(name) && name.trim() === name

const isVideo = (name: string): boolean => isVideoName(name) && VIDEO_FILES.includes(extname(name).toLowerCase())

/** @throws ApiError for another number of parts or for parts that are not names */
function partsOf(path: string, count: 1 | 2): string[] {
  const parts = path.split('/')
  if (parts.length !== count || !parts.every(isVideoName)) throw new ApiError('路径不正确')
  return parts
}

/**
 * The video folder at `root`; nothing is read before the first call. `hasDemoFiles`: a new folder gets the demo files. `ffmpeg`: path of the
 * program; '' = none.
 */
export function createVideoFolder(root: string, { hasDemoFiles, ffmpeg = '' }: { hasDemoFiles: boolean; ffmpeg?: string }): VideoFolder {
  let isClosed = false
  const cache = new Map<string, { stamp: string; info: FilmInfo | null }>()

  /** Without following links; undefined if it does not exist. */
  const statOf = (path: string) => lstat(path).catch(() => undefined)

  async function folderAt(path: string): Promise<string> {
    const [name = ''] = partsOf(path, 1)
    const absolute = join(root, name)
    if (!(await statOf(absolute))?.isDirectory()) throw new ApiError('文件夹不存在')
    return absolute
  }

  async function videoStats(folder: string): Promise<{ name: string; size: number; mtimeMs: number }[]> {
    const names = (await readdir(folder)).filter(isVideo).slice(0, MAX_ENTRIES)
    const stats = await Promise.all(names.map(async (name) => ({ name, stat: await statOf(join(folder, name)) })))
    return stats
      .flatMap(({ name, stat }) => (stat?.isFile() ? [{ name, size: stat.size, mtimeMs: stat.mtimeMs }] : []))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'zh-CN', { numeric: true }))
  }

  const isReadable = (path: string): boolean => READABLE_FILES.includes(extname(path).toLowerCase())
  const stampOf = ({ size, mtimeMs }: FileStamp): string => `${size} ${mtimeMs}`
  const isCached = (absolute: string, stat: FileStamp): boolean => cache.get(absolute)?.stamp === stampOf(stat)

  async function cachedInfo(absolute: string, stat: FileStamp): Promise<FilmInfo | null> {
    if (!isReadable(absolute) && ffmpeg === '') return null
    const stamp = stampOf(stat)
    const cached = cache.get(absolute)
    if (cached?.stamp === stamp) return cached.info
    const own = isReadable(absolute) ? await filmInfo(absolute).catch(() => null) : null
    // Not even what takes ffmpeg too long is read again before it changes.
    const info = own ?? (ffmpeg === '' ? null : ((await describeFile(ffmpeg, absolute)) ?? null))
    const [oldest] = cache.keys()
    if (cache.size >= MAX_CACHED && oldest !== undefined) cache.delete(oldest)
    cache.set(absolute, { stamp, info })
    return info
  }

  async function fileAt(path: string): Promise<string> {
    const [folder = '', name = ''] = partsOf(path, 2)
    const absolute = join(await folderAt(folder), name)
    if (!isVideo(name) || !(await statOf(absolute))?.isFile()) throw new ApiError('文件不存在')
    return absolute
  }

  async function folders(): Promise<VideoFolderEntry[]> {
    const names = (await readdir(root)).filter(isVideoName).slice(0, MAX_ENTRIES)
    const entries = await Promise.all(
      names.map(async (name) => {
        const stat = await statOf(join(root, name))
        if (!stat?.isDirectory()) return []
        const files = await videoStats(join(root, name))
        const size = files.reduce((sum, file) => sum + file.size, 0)
        return [{ name, path: name, fileCount: files.length, size, modifyTime: timeText(stat.mtimeMs) }]
      }),
    )
    return entries.flat().toSorted((one, other) => one.name.localeCompare(other.name, 'zh-CN', { numeric: true }))
  }

  return {
    root,
    ffmpeg,
    async prepare() {
      const isNew = !(await statOf(root))
      for (const name of [UPLOAD_FOLDER, RECORD_FOLDER]) await mkdir(join(root, name), { recursive: true })
      if (isNew && hasDemoFiles) await createDemoVideos(root)
    },
    folders,
    async files(path) {
      const stats = await videoStats(await folderAt(path))
      return stats.map(({ name, size, mtimeMs }) => ({ name, path: `${path}/${name}`, size, modifyTime: timeText(mtimeMs) }))
    },
    fileAt,
    async infoOf(path) {
      const absolute = await fileAt(path)
      return cachedInfo(absolute, await lstat(absolute))
    },
    async isKnown(path) {
      const absolute = await fileAt(path)
      return (!isReadable(absolute) && ffmpeg === '') || isCached(absolute, await lstat(absolute))
    },
    async inspect() {
      for (const { path } of await folders())
        for (const { name, ...stat } of await videoStats(join(root, path))) {
          if (isClosed) return
          await cachedInfo(join(root, path, name), stat)
        }
    },
    close() {
      isClosed = true
    },
    usedBytes: async () => (await folders()).reduce((sum, { size }) => sum + size, 0),
  }
}
