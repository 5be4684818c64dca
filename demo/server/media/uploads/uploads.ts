import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { MemoryLocker, Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, noPermission, TokenError } from '../../platform/base/errors'
import type { PermissionCode } from '../../platform/base/permission-codes'
import { DAY, SECOND } from '../../platform/base/time'
import type { ServerContext } from '../../platform/context'
import { BASE_PATH } from '../../platform/http/routes'
import { isVideoName } from '../video-folder/video-folder'

const PATH = `${BASE_PATH}/ibl/upload`
/** Bytes of a file. */
const MAX_FILE = 4096 * 1024 * 1024
/** Unfinished files of a user with content, and all that were created. */
const MAX_OPEN = 4
const MAX_CREATED = 40
/** ms after which a client that is back takes over the lock of its dead connection. */
const LOCK_TIMEOUT = 2 * SECOND
const EXTENSIONS = /\.(?:mp4|m4v|mov)$/i

/** What may be uploaded, by `biz` of the metadata, and the permission for it. */
const PERMISSIONS: Readonly<Record<string, PermissionCode>> = { qvod: 'qvod:add' }

/** Prefix of the ids of a user's uploads. */
const ownerOf = (userId: string): string => createHash('sha256').update(userId).digest('hex').slice(0, 16)
const ID = /^[0-9a-f]{16}-[0-9a-f]{32}$/

const uploadingFolder = (dataDir: string): string => join(dataDir, 'uploading')

/** An error as tus clients get it: the text is the body. */
const refusal = (status: number, text: string): object => ({ status_code: status, body: text })

/** Bytes of each unfinished upload of a user. */
async function openUploads(folder: string, userId: string): Promise<number[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${ownerOf(userId)}-`) && !name.endsWith('.json'))
  const sizes = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)))
  return sizes.flatMap((file) => (file ? [file.size] : []))
}

/** Takes a finished upload of a user to `target`. @throws ApiError for one that is not finished or of somebody else */
export async function takeUpload(
  { settings }: Pick<ServerContext, 'settings'>,
  userId: string,
  id: string,
  target: (name: string) => Promise<string>,
): Promise<string> {
  const store = new FileStore({ directory: uploadingFolder(settings.dataDir) })
  const isOwn = ID.test(id) && id.startsWith(`${ownerOf(userId)}-`)
  const upload = isOwn ? await store.getUpload(id).catch(() => null) : null
  if (!upload) throw new ApiError('上传不存在或已过期')
  if (upload.offset !== upload.size) throw new ApiError('文件还没有传完')
  const path = await target(upload.metadata?.['filename'] ?? '')
  await rename(join(uploadingFolder(settings.dataDir), id), path)
  await rm(join(uploadingFolder(settings.dataDir), `${id}.json`), { force: true })
  return path
}

/** Resumable uploads by tus 1.0 at `/ibl/upload`: each belongs to the user who began it and ends after a day. */
export async function addUploads(app: FastifyInstance, { settings, videos }: Pick<ServerContext, 'settings' | 'videos'>): Promise<void> {
  const folder = uploadingFolder(settings.dataDir)
  const callers = new AsyncLocalStorage<string>()
  /** Made with the first upload: the store creates its folder. */
  let server: Server | undefined
  const createServer = (): Server => {
    mkdirSync(folder, { recursive: true })
    const created = new Server({
      path: PATH,
      datastore: new FileStore({ directory: folder, expirationPeriodInMilliseconds: DAY }),
      maxSize: MAX_FILE,
      relativeLocation: true,
      respectForwardedHeaders: false,
      locker: new MemoryLocker({ acquireLockTimeout: LOCK_TIMEOUT }),
      namingFunction: () => `${ownerOf(callers.getStore() ?? '')}-${randomBytes(16).toString('hex')}`,
      async onUploadCreate(_request, { size, metadata }) {
        const name = metadata?.['filename'] ?? ''
        if (!size) throw refusal(400, '文件是空的')
        if (!isVideoName(name) || !EXTENSIONS.test(name)) throw refusal(400, '文件名不正确，只支持 MP4、M4V 和 MOV 视频')
        await created.cleanUpExpiredUploads()
        const sizes = await openUploads(folder, callers.getStore() ?? '')
        if (sizes.length >= MAX_CREATED || sizes.filter((bytes) => bytes > 0).length >= MAX_OPEN)
          throw refusal(429, '同时上传的文件过多，请先完成已有的上传')
        if ((await videos.usedBytes()) + size > settings.limits.videoSpace) throw refusal(413, '视频空间不足')
        return {}
      },
    })
    return created
  }

  function authorise({ caller, params }: FastifyRequest<{ Params: { id?: string } }>): string {
    if (!caller) throw new TokenError()
    if (!Object.values(PERMISSIONS).some((permission) => caller.can(permission))) throw noPermission()
    if (params.id !== undefined && !(ID.test(params.id) && params.id.startsWith(`${ownerOf(caller.userId)}-`)))
      throw new ApiError('上传不存在或已过期', 404, 404)
    return caller.userId
  }

  await app.register(async (routes) => {
    // The body stays a stream, which the tus server reads.
    routes.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null))
    const handler = async (request: FastifyRequest<{ Params: { id?: string } }>, reply: FastifyReply): Promise<void> => {
      const userId = authorise(request)
      reply.hijack()
      await callers.run(userId, () => (server ??= createServer()).handle(request.raw, reply.raw))
    }
    routes.route({ method: ['POST', 'OPTIONS'], url: PATH, handler })
    routes.route({ method: ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'], url: `${PATH}/:id`, handler })
    return Promise.resolve()
  })
}
