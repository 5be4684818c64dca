import { sql } from 'kysely'
import type { Database } from '../database/connection'
import type { ReportRow, ReportRunner } from './runner.types'
import { createTurns, tooSlow } from './concurrency-limit'

/** Of the connections of the pool (database/postgres), so that enough stay for everything else. */
const AT_ONCE = 3
const WAITING = 20

/** SQLSTATE of a statement that took longer than it may. */
const CANCELLED = '57014'

/** A connection whose statement ended so is given up, and its failure stands behind the one that is thrown. */
function isCancelled(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if ('code' in at && at.code === CANCELLED) return true
  return false
}

/** Transactions that may only read, each with a time limit that the database keeps itself. */
export function postgresRunner(database: Database, limit: number): ReportRunner {
  const turn = createTurns(AT_ONCE, WAITING)
  return {
    run: (queries) =>
      turn(() =>
        database
          .withoutPlugins()
          .connection()
          .execute(async (connection) => {
            await sql`begin transaction read only`.execute(connection)
            try {
              await sql`select set_config('statement_timeout', ${String(limit)}, true)`.execute(connection)
              const responses: ReportRow[][] = []
              for (const query of queries) responses.push((await connection.executeQuery<ReportRow>(query)).rows)
              return responses
            } catch (error) {
              throw isCancelled(error) ? tooSlow() : error
            } finally {
              // On a lost connection there is nothing to undo.
              await sql`rollback`.execute(connection).catch(() => undefined)
            }
          }),
      ),
  }
}
