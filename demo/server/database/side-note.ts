import type { FastifyBaseLogger } from 'fastify'
import { troubleOf } from './failures'

/**
 * Writes what is good to know beside a read: a visit, when somebody was last active. While the database takes no writes it is left
 * out, and the read goes on.
 */
export async function noteAside(log: FastifyBaseLogger, write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    const trouble = troubleOf(error)
    if (trouble === null || trouble === 'away') throw error
    log.warn({ err: error }, 'the database takes no writes')
  }
}
