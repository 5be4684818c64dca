import type { Database } from '../database/connection'
import { databaseFile } from '../database/sqlite'
import { postgresRunner } from './postgres-runner'
import type { ReportRunner } from './runner.types'
import { sqliteRunner } from './sqlite-runner'

interface RunnerSettings {
  dataDir: string
  databaseUrl: string
  /** `reportTime`: milliseconds for the queries of one call. */
  limits: { reportTime: number }
}

export function createReportRunner(database: Database, { dataDir, databaseUrl, limits }: RunnerSettings): ReportRunner {
  return databaseUrl === '' ? sqliteRunner(databaseFile(dataDir), limits.reportTime) : postgresRunner(database, limits.reportTime)
}
