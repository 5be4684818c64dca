import { realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { FastifyReply } from 'fastify'
import { ApiError } from '../base/errors'
import type { PublicHandlerContext } from '../http/routes'
import { pathText, requestSchema } from '../http/schema/request-schema'
import { RASTER_KINDS } from './file-kinds'
import { uploadFolder } from './folders'
import { storedName } from './stored-names'

/** The real place of a stored file, or null when it is not below the upload folder (a link may point elsewhere). */
async function storedFile(root: string, path: string): Promise<string | null> {
  const folder = await realpath(root).catch(() => null)
  const file = await realpath(join(root, path)).catch(() => null)
  return folder && file?.startsWith(folder + sep) ? file.slice(folder.length + 1) : null
}

export const STORED_FILE = { params: requestSchema({ '*': pathText() }) }

/**
 * GET /sys/common/static/{path}: anonymous; raster pictures inline,
 * everything else as attachment (RFC 6266, RFC 8187), never run as a page. Only names that upload gives out are read. Ranges are answered.
 */
export async function storedFileContent(call: PublicHandlerContext<typeof STORED_FILE>): Promise<FastifyReply> {
  const path = call.params['*']
  const root = uploadFolder(call.context.settings.dataDir)
  const stored = storedName(path)
  const file = stored ? await storedFile(root, stored.file) : null
  if (!stored || file === null) throw new ApiError('文件不存在', 404, 404)
  const isPicture = RASTER_KINDS.has(stored.extension)
  return call.reply
    .header(
      'content-disposition',
      isPicture
        ? 'inline'
        : `attachment; filename*=UTF-8''${encodeURIComponent(stored.name).replaceAll(/[()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
    )
    .header('cache-control', 'private, max-age=31536000, immutable')
    .sendFile(file.split(sep).join('/'), root, { cacheControl: false })
}
