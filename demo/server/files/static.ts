import { realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { FastifyReply } from 'fastify'
import { Failure } from '../http/failures'
import type { OpenCall } from '../http/routes'
import { RASTER_KINDS } from './file-kinds'
import { uploadFolder } from './folders'

/** The names upload gives out; nothing else below the folder is ever read. */
const STORED_PATH = /^([a-z0-9_-]{1,32})\/([0-9a-f]{32})\.([a-z0-9]{1,8})$/

/** The real place of a stored file, or null when it is not below the upload folder (a link may point elsewhere). */
async function storedFile(root: string, path: string): Promise<string | null> {
  const folder = await realpath(root).catch(() => null)
  const file = await realpath(join(root, path)).catch(() => null)
  return folder && file?.startsWith(folder + sep) ? file.slice(folder.length + 1) : null
}

/**
 * GET /sys/common/static/{path}: anonymous; raster pictures inline,
 * everything else as attachment, never run as a page. Ranges are answered.
 */
export async function storedFileContent(call: OpenCall): Promise<FastifyReply> {
  const path = call.params['*'] ?? ''
  const root = uploadFolder(call.context.settings.dataDir)
  const parts = STORED_PATH.exec(path)
  const file = parts ? await storedFile(root, path) : null
  if (!parts || file === null) throw new Failure('文件不存在', 404, 404)
  const [, , id = '', extension = ''] = parts
  const isPicture = RASTER_KINDS.has(extension)
  return call.reply
    .header('content-disposition', isPicture ? 'inline' : `attachment; filename="${id}.${extension}"`)
    .header('cache-control', 'private, max-age=31536000, immutable')
    .sendFile(file.split(sep).join('/'), root, { cacheControl: false })
}
