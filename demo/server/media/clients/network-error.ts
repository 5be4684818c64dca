import { message } from '../../platform/base/message'
import { StreamError } from '../contract/stream-error'

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: '连接被拒绝，对方没有在该端口监听',
  ECONNRESET: '对方断开了连接',
  EPIPE: '对方断开了连接',
  ETIMEDOUT: '连接超时',
  EHOSTUNREACH: '网络不可达',
  ENETUNREACH: '网络不可达',
  ENOTFOUND: '域名无法解析',
}

/** The reason of an error of a socket, in words. */
export function networkError(error: Error & { code?: string }): StreamError {
  if (error instanceof StreamError) return error
  return new StreamError(REASONS[error.code ?? ''] ?? message`连接失败：${error.code ?? error.message.slice(0, 120)}`)
}

/** The reason of an HTTP status, in words. */
export function statusError(status: number): StreamError {
  if (status === 401 || status === 403) return new StreamError(message`用户名或密码不对（${status}）`)
  if (status === 404) return new StreamError('源不存在（404）')
  return new StreamError(message`源返回了 HTTP ${status}`)
}
