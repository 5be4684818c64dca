import type { CompiledQuery } from 'kysely'

export type ReportRow = Record<string, unknown>

/** Runs the queries of reports: they read and nothing else, within a time, and nobody else waits for them meanwhile. */
export interface ReportRunner {
  /**
   * The rows of each query; all of them together have one time limit.
   * @throws ApiError when the time is over, TooManyRequestsError when too many wait already
   */
  run(queries: readonly CompiledQuery[]): Promise<ReportRow[][]>
}
