import { message, messageOf } from '../base/message'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type DatabaseErrorKind, isBusy, isImpossibleValue, isUniqueViolation, databaseErrorKind } from '../database/database-errors'
import type { Settings } from '../base/settings'
import { errorResult } from './envelope'
import { TooManyRequestsError, DUPLICATE_TEXT, ApiError, TokenError, UPLOAD_TOO_LARGE_TEXT } from '../base/errors'
import { sendEnvelope, sendExpired } from './send'

/** What is said while the database is in a state that only whoever runs the server can mend, and what has to be done. */
const DATABASE_ERROR_TEXTS: Readonly<Record<DatabaseErrorKind, string>> = {
  full: '操作失败，服务器磁盘已满或出错，数据没有保存，请联系管理员清理磁盘空间',
  readonly: '操作失败，数据库当前只读，数据没有保存，请联系管理员检查数据目录的写权限',
  damaged: '操作失败，数据库文件已损坏，请联系管理员停止服务并恢复备份',
  removed: '操作失败，数据库文件已被移走，请联系管理员放回数据目录后重启服务',
  away: '操作失败，数据服务暂时不可用，请稍后再试',
}

/** Failures Fastify itself finds, by its error code: text and HTTP status. */
const FRAMEWORK_ERRORS: Readonly<Record<string, readonly [message: string, status: number]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['请求内容过大', 413],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['不支持的请求类型', 415],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['请求格式不正确', 400],
  FST_ERR_BAD_URL: ['路径不存在，请检查路径是否正确', 404],
  FST_STATIC_FORBIDDEN_PATH: ['路径不存在，请检查路径是否正确', 404],
  FST_ERR_MAX_PARAM_LENGTH: ['路径不存在，请检查路径是否正确', 404],
  FST_REQ_FILE_TOO_LARGE: [UPLOAD_TOO_LARGE_TEXT, 200],
  FST_FILES_LIMIT: ['上传失败！一次只能上传一个文件', 200],
  FST_PARTS_LIMIT: ['上传失败！', 200],
  FST_FIELDS_LIMIT: ['上传失败！', 200],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['上传失败！', 200],
  FST_PROTO_VIOLATION: ['上传失败！', 200],
}

/** The parser of multipart bodies has no code for one without a boundary, or that was cut off. */
const BROKEN_MULTIPART = /^Multipart: |unexpected end of multipart data$/i

/** What was said of the file that was to be sent holds for no refusal. */
function deleteFile(reply: FastifyReply): void {
  if (!reply.hasHeader('content-disposition') && !reply.hasHeader('cache-control')) return
  reply.removeHeader('content-disposition').header('cache-control', 'no-store')
}

/** How long the file is of which nothing is in the wanted range; null where something else went wrong. */
function rangeOf(error: unknown): string | null {
  if (!(error instanceof Error && 'statusCode' in error && error.statusCode === 416)) return null
  const headers: unknown = 'headers' in error ? error.headers : null
  return typeof headers === 'object' && headers !== null && 'Content-Range' in headers ? String(headers['Content-Range']) : 'bytes */*'
}

/**
 * Turns whatever was thrown (also what is no Error) into an envelope with a fixed text. What nobody expected is
 * logged under a request id, and only the id is shown.
 * @param record told of it too, where exceptions are kept
 */
export function createErrorHandler(settings: Settings, record?: (request: FastifyRequest, error: unknown) => void) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    deleteFile(reply)
    if (error instanceof TokenError) return sendExpired(request, reply, settings)
    if (error instanceof TooManyRequestsError) reply.header('retry-after', error.seconds)
    if (error instanceof ApiError) return sendEnvelope(reply, settings, errorResult(error.text, error.code, error.result), error.status)
    if (isUniqueViolation(error)) return sendEnvelope(reply, settings, errorResult(DUPLICATE_TEXT))
    if (isImpossibleValue(error)) return sendEnvelope(reply, settings, errorResult('操作失败，请求参数格式不正确'))
    if (isBusy(error)) return sendEnvelope(reply, settings, errorResult('操作失败，系统繁忙，请稍后再试'))
    const errorKind = databaseErrorKind(error)
    if (errorKind) {
      request.log.error({ err: error }, `database trouble: ${errorKind}`)
      const isAway = errorKind === 'away' || errorKind === 'removed'
      return sendEnvelope(
        reply,
        settings,
        errorResult(message`${messageOf(DATABASE_ERROR_TEXTS[errorKind])}（编号 ${request.id}）`, isAway ? 503 : 500),
        isAway ? 503 : 200,
      )
    }

    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const frameworkError = Object.hasOwn(FRAMEWORK_ERRORS, code) ? FRAMEWORK_ERRORS[code] : undefined
    if (error instanceof Error && BROKEN_MULTIPART.test(error.message)) return sendEnvelope(reply, settings, errorResult('上传失败！'))
    if (frameworkError)
      return sendEnvelope(
        reply,
        settings,
        errorResult(frameworkError[0], frameworkError[1] === 200 ? 500 : frameworkError[1]),
        frameworkError[1],
      )
    const range = rangeOf(error)
    if (range !== null) return sendEnvelope(reply.header('content-range', range), settings, errorResult('文件没有所请求的范围', 416), 416)
    // Anything else below 500 is a request that could not be read: broken JSON, forbidden keys, a body cut short.
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    if (status >= 400 && status < 500) return sendEnvelope(reply, settings, errorResult('操作失败，请求参数格式不正确'))

    request.log.error({ err: error, path: request.url.split('?')[0] }, 'unexpected failure')
    record?.(request, error)
    return sendEnvelope(reply, settings, errorResult(message`操作失败，服务器内部错误（编号 ${request.id}）`))
  }
}
