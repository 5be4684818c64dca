import Database from 'libsql/promise'
import type { CompiledQuery } from 'kysely'
import type { ReportRow, ReportRunner } from './runner.types'
import { stopAfter } from './query-timeout'
import { createTurns, tooSlow } from './concurrency-limit'

/** Connections at a time, and calls that wait for one. */
const AT_ONCE = 2
const WAITING = 20

function isInterrupted(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_INTERRUPT'
}

async function open(file: string): Promise<Database> {
  const connection = new Database(file, {})
  await connection.exec('pragma busy_timeout=2000; pragma query_only=1')
  return connection
}

/**
 * Connections of their own to the embedded database, which refuse to write. libsql's other interface works beside the event loop until
 * the first row is there, so queries must have all their work before it (grouped, counted or sorted over all rows: report-sql sees
 * to it), and `interrupt` stops it: measured on a query of minutes, 1 ms after it was asked, with 49 of 50 timers on time.
 *
 * A statement that is garbage is finalized on the event loop, and SQLite has it wait there for whatever runs on the same connection. So
 * each call has a connection of its own and holds its statements until the last one has ended.
 */
export function sqliteRunner(file: string, limit: number): ReportRunner {
  const turn = createTurns(AT_ONCE, WAITING)

  async function rowsOf(connection: Database, queries: readonly CompiledQuery[]): Promise<ReportRow[][]> {
    const responses: ReportRow[][] = []
    const statements = new Set<unknown>()
    const stopping = stopAfter(limit, connection)
    try {
      for (const { sql, parameters } of queries) {
        const statement = await connection.prepare(sql)
        statements.add(statement)
        // The end may have come between two of them, when there was nothing to stop.
        if (stopping.isOver) throw tooSlow()
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a query of a report gives rows of named values
        responses.push((await statement.all([...parameters])) as ReportRow[])
      }
      return responses
    } catch (error) {
      throw isInterrupted(error) ? tooSlow() : error
    } finally {
      stopping.end()
      statements.clear()
    }
  }

  return {
    run: (queries) =>
      turn(async () => {
        const connection = await open(file)
        try {
          return await rowsOf(connection, queries)
        } finally {
          connection.close()
        }
      }),
  }
}
