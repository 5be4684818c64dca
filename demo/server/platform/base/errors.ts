import { message, messageOf, type Message } from './message'

/**
 * A failure with a fixed, showable text. Thrown anywhere below a handler; the error handler turns it into an envelope.
 * The text never holds input, SQL, paths or stacks.
 */
export class ApiError extends Error {
  override name = 'Failure'
  readonly text: Message

  constructor(
    text: string | Message,
    /** Code of the envelope. */
    readonly code = 500,
    /** HTTP status; business failures are HTTP 200. */
    readonly status = 200,
    /** `result` of the envelope: where in a form the fault is, never the input itself. */
    readonly result: unknown = null,
  ) {
    const fields = messageOf(text)
    super(fields.text)
    this.text = fields
  }
}

export const NOT_FOUND_TEXT = '未找到对应实体'
export const DUPLICATE_TEXT = '数据库中已存在该记录'

export const UPLOAD_TOO_LARGE_TEXT = '文件大小超出10MB限制, 请压缩或降低文件质量! '

/** The token is missing, unknown, expired or belongs to a user who may not work any more. */
export class TokenError extends ApiError {
  override name = 'TokenError'

  constructor() {
    super('Token失效，请重新登录!', 401, 401)
  }
}

export function noPermission(): ApiError {
  return new ApiError('没有权限，请联系管理员授权', 510)
}

/** A missing or ill-typed parameter, in the words of `detail`. */
class ParameterError extends ApiError {
  constructor(
    readonly detail: Message,
    result: unknown,
  ) {
    super(message`操作失败，${detail}`, 500, 200, result)
  }
}

/** A missing or ill-typed parameter. `detail` is a text of ours, never the input. */
export function badParameter(detail: string | Message, result: unknown = null): ApiError {
  return new ParameterError(messageOf(detail), result)
}

/** What a failure says beyond that it failed. */
export function detailOf(error: ApiError): Message {
  return error instanceof ParameterError ? error.detail : error.text
}

export function notFound(): ApiError {
  return new ApiError(NOT_FOUND_TEXT)
}

/** Too many calls: the same one may be tried again after so many seconds. */
export class TooManyRequestsError extends ApiError {
  override name = 'TooManyRequestsError'

  constructor(readonly seconds: number) {
    super('操作过于频繁，请稍后再试', 429, 429)
  }
}
