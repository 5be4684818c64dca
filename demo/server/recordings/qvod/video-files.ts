import { rm, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { ServerContext } from '../../platform/context'
import type { DbTransaction } from '../../platform/database/transactions'
import { ApiError } from '../../platform/base/errors'
import { isPlayable } from '../../media/films/film'
import { RECORD_FOLDER, UPLOAD_FOLDER } from '../../media/video-folder/video-folder'
import type { QvodListInfoTable } from './qvod-table'

type Videos = Pick<ServerContext, 'videos'>

/** Files that browsers play. */
const PLAYABLE = new Set(['.mp4', '.m4v', '.mov'])

export type FileColumns = Pick<QvodListInfoTable, 'filePath' | 'duration' | 'size' | 'width' | 'height' | 'codec' | 'source'>

/** What a row says of its file. @throws ApiError for a file that browsers cannot play */
export async function fileColumns({ videos }: Videos, path: string): Promise<FileColumns> {
  const info = await videos.infoOf(path)
  if (!info || !isPlayable(info) || !PLAYABLE.has(extname(path).toLowerCase()))
    throw new ApiError('浏览器不能播放该文件，需要 H.264 视频和 AAC 声音的 MP4')
  const { size } = await stat(await videos.fileAt(path))
  const folder = path.split('/')[0]
  return {
    filePath: path,
    duration: Math.round(info.duration / 1000),
    size,
    width: info.width,
    height: info.height,
    codec: info.videoCodec,
    source: folder === UPLOAD_FOLDER ? 'upload' : folder === RECORD_FOLDER ? 'record' : 'file',
  }
}

/** Deletes the files of deleted videos that were uploaded or cut for them, unless another video shows the same file. */
export async function deleteFiles(trx: DbTransaction, { videos }: Videos, paths: readonly string[], ids: readonly string[]): Promise<void> {
  const own = paths.filter((path) => [UPLOAD_FOLDER, RECORD_FOLDER].includes(path.split('/')[0] ?? ''))
  if (own.length === 0) return
  const used = await trx.selectFrom('iblQvodListInfo').select('filePath').where('filePath', 'in', own).where('id', 'not in', ids).execute()
  const kept = new Set(used.map(({ filePath }) => filePath))
  for (const path of own) if (!kept.has(path)) await rm(join(videos.root, path), { force: true })
}

/** A name in a folder that no file has yet: `name.mp4`, `name (2).mp4`. */
export async function freeName({ videos }: Videos, folder: string, name: string): Promise<string> {
  const extension = extname(name)
  const stem = name.slice(0, name.length - extension.length)
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${stem} (${number})${extension}`
    if (!(await stat(join(videos.root, folder, candidate)).catch(() => null))) return candidate
  }
}
