import { message, messageOf, type Message } from '../base/message'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { inTransaction } from '../database/transactions'
import { queryResult, type Envelope } from '../http/envelope'
import { ApiError, UPLOAD_TOO_LARGE_TEXT } from '../base/errors'
import type { HandlerContext } from '../http/routes'
import { newId } from '../base/ids'
import { RASTER_KINDS, safeExtension } from './file-kinds'
import { incomingFolder, uploadFolder } from './folders'
import { pictureSize } from './picture-size'
import { noteStored, assertSpaceLeft } from './stored-files'
import { namedPath } from './stored-names'

const BIZ = /^[a-z0-9_-]{1,32}$/
const DEFAULT_BIZ = 'temp'

interface Received {
  file: { path: string; name: string } | null
  biz: string
  isEditorPicture: boolean
}

function uploadError(reason?: string | Message): ApiError {
  return new ApiError(reason ? message`上传失败！${messageOf(reason)}` : '上传失败！')
}

/** No space, no right, no folder. A broken connection is none of these. */
const DISK_FAILURES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EROFS', 'EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'EMFILE'])

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** What whoever runs the server has to do. */
function diskFailureText(error: unknown): string {
  const code = codeOf(error)
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)) return '服务器磁盘已满，请联系管理员清理空间'
  return code === 'ENOENT' || code === 'ENOTDIR' ? '服务器上传目录不存在，请联系管理员' : '服务器上传目录不可写，请联系管理员'
}

async function store(part: MultipartFile, path: string): Promise<void> {
  await pipeline(part.file, createWriteStream(path, { flags: 'wx' }))
  if (part.file.truncated) throw new ApiError(UPLOAD_TOO_LARGE_TEXT)
}

/** One level only: an upload folder that is gone is not made again at a place nobody looks at. */
async function makeFolder(path: string): Promise<void> {
  await mkdir(path).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
}

/** A small file can unfold to gigabytes in whatever shows or scales it: the pixels are counted before it is kept. */
async function assertPictureSize(path: string, kind: string, maxPixels: number): Promise<void> {
  const size = await pictureSize(path, kind)
  if (!size || size.width === 0 || size.height === 0) throw uploadError('图片已损坏')
  if (size.width * size.height > maxPixels) throw uploadError(message`图片尺寸过大（${size.width}×${size.height}），请缩小后再上传`)
}

/** Reads all parts; the file goes to `path` whatever the order of the parts. */
async function receive(call: HandlerContext, path: string): Promise<Received> {
  const received: Received = { file: null, biz: DEFAULT_BIZ, isEditorPicture: false }
  for await (const part of call.request.parts()) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file' || received.file) throw uploadError()
      await store(part, path)
      received.file = { path, name: part.filename }
    } else if (part.fieldname === 'biz') {
      const biz = typeof part.value === 'string' ? part.value.trim() : ''
      if (biz !== '') received.biz = biz
    } else if (part.fieldname === 'jeditor') {
      received.isEditorPicture = part.value !== ''
    }
  }
  return received
}

/**
 * POST /sys/common/upload, multipart `file` and `biz` (clause 7.3-02). Answers the stored path as
 * `message`: `<biz>/<32 hex>/<name it came with>.<extension by content>`; it lies at `<biz>/<32 hex>.<extension>`. With `jeditor` nothing
 * is kept and the answer is 'local': the editor
 * embeds the picture, as with JeecgBoot's local storage. Whatever goes wrong, no file stays behind.
 */
export async function upload(call: HandlerContext): Promise<Envelope> {
  if (!call.request.isMultipart()) throw uploadError()
  const { context, caller } = call
  const { settings } = context
  const root = uploadFolder(settings.dataDir)
  const id = newId()
  const incoming = join(incomingFolder(settings.dataDir), id)
  let stored: string | null = null
  try {
    await assertSpaceLeft(context.database, context, caller.userId)
    const { file, biz, isEditorPicture } = await receive(call, incoming)
    if (!file || !BIZ.test(biz)) throw uploadError()
    const extension = await safeExtension(file.path, file.name)
    if (!extension) throw uploadError('不支持的文件类型')
    if (RASTER_KINDS.has(extension)) await assertPictureSize(file.path, extension, settings.limits.picturePixels)
    if (isEditorPicture) return queryResult(null, 'local')
    await makeFolder(join(root, biz))
    const path = `${biz}/${id}.${extension}`
    const { size: bytes } = await stat(file.path)
    await inTransaction(context.database, async (trx) => {
      // Again, where no other upload is between: many at a time would each have found room.
      await assertSpaceLeft(trx, context, caller.userId)
      await noteStored(trx, context, { path, userId: caller.userId, bytes })
      await rename(file.path, join(root, path))
      stored = join(root, path)
    })
    return queryResult(null, namedPath(path, file.name))
  } catch (error) {
    // What the database does not know of, nobody would ever remove.
    if (stored) await rm(stored, { force: true }).catch(() => undefined)
    if (!DISK_FAILURES.has(codeOf(error))) throw error
    call.request.log.error({ err: error }, 'upload could not be stored')
    throw uploadError(diskFailureText(error))
  } finally {
    // The rest of a body that was refused half way: unread, it would hold up the next call of its connection.
    call.request.raw.unpipe()
    call.request.raw.resume()
    await rm(incoming, { force: true }).catch(() => undefined)
  }
}
