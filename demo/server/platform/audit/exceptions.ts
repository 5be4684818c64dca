import type { FastifyRequest } from 'fastify'
import type { ServerContext } from '../context'
import { inTransaction } from '../database/transactions'
import { timeText } from '../base/time'
import { recordException } from './record'

/**
 * Writes what nobody expected into the log of exceptions: which call, whose, and the number that he was told. Never the words of the
 * failure: they may hold what was sent, or what is stored.
 */
export function exceptionLog({ database, settings }: Pick<ServerContext, 'database' | 'settings'>) {
  return (request: FastifyRequest, error: unknown): void => {
    const name = error instanceof Error ? error.name : typeof error
    const line = {
      text: `服务器内部错误（编号 ${request.id}）：${name}`,
      caller: request.caller,
      address: request.ip,
      request,
      now: timeText(settings.clock.now()),
    }
    inTransaction(database, (trx) => recordException(trx, line)).catch((failure: unknown) =>
      request.log.error({ err: failure }, 'an exception was not written into the log'),
    )
  }
}
