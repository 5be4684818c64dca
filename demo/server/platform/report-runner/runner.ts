import type { CompiledQuery } from 'kysely'
import type { Database } from '../database/connection'
import { databaseFile } from '../database/sqlite'
import { postgresRunner } from './postgres-runner'
import { sqliteRunner } from './sqlite-runner'

export type ReportRow = Record<string, unknown>

/** Runs the queries of reports: they read and nothing else, within a time, and nobody else waits for them meanwhile. */
export interface ReportRunner {
  /**
   * The rows of each query; all of them together have one time limit.
   * @throws ApiError when the time is over, TooManyRequestsError when too many wait already
   */
  run(queries: readonly CompiledQuery[]): Promise<ReportRow[][]>
}

interface RunnerSettings {
  dataDir: string
  databaseUrl: string
  /** `reportTime`: milliseconds for the queries of one call. */
  limits: { reportTime: number }
}

export function createReportRunner(database: Database, { dataDir, databaseUrl, limits }: RunnerSettings): ReportRunner {
  return databaseUrl === '' ? sqliteRunner(databaseFile(dataDir), limits.reportTime) : postgresRunner(database, limits.reportTime)
}
