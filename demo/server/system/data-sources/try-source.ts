import { message, messageOf } from '../../platform/base/message'
import { Type } from 'typebox'
import { ApiError } from '../../platform/base/errors'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { queryPostgres } from './query-postgres'
import { querySqlite } from './query-sqlite'
import { CONNECTION_FIELDS, POSTGRESQL, SQLITE } from './fields'
import { dataSourceWithId } from './read'
import { SOURCE_FAULTS, SourceError, type SourceReport } from './source-fault'
import { isSameAddress, assertNamed } from './write'

export const TRY_DATA_SOURCE = {
  body: requestSchema({ id: textParam('数据源', 64), ...CONNECTION_FIELDS }),
  result: objectSchema({ version: Type.String(), roundTrip: Type.Integer() }),
}

/** @throws SourceError */
async function runQuery({ context, body }: HandlerContext<typeof TRY_DATA_SOURCE>): Promise<SourceReport> {
  const { database, settings } = context
  const { id, dbType, dbUrl, dbUsername } = body
  assertNamed(body)
  const stored = id === null ? null : await dataSourceWithId(database, id)
  const password = body.dbPassword ?? (stored && isSameAddress(stored, body) ? stored.dbPassword : null)
  switch (dbType) {
    case POSTGRESQL:
      return queryPostgres(
        dbUrl,
        { user: dbUsername ?? '', password: password ?? '' },
        { time: settings.limits.sourceTimeout, allowPrivate: settings.privateNodes },
      )
    case SQLITE:
      return querySqlite(dbUrl, settings.dataDir)
    default:
      throw new SourceError('driver')
  }
}

/**
 * POST /online/cgreport/api/testConnection {id?, dbType, dbUrl, dbUsername, dbPassword}: connects once, before anything is kept, and says
 * what answered or why nothing did. The stored password of a data source is used for its stored place alone.
 */
export async function tryDataSource(call: HandlerContext<typeof TRY_DATA_SOURCE>): Promise<Envelope> {
  const { clock } = call.context.settings
  const began = clock.monotonic()
  try {
    const { version } = await runQuery(call)
    return actionResult('数据库连接成功', { version, roundTrip: Math.max(0, Math.round(clock.monotonic() - began)) })
  } catch (error) {
    if (error instanceof SourceError) throw new ApiError(message`数据库连接失败：${messageOf(SOURCE_FAULTS[error.fault])}`)
    throw error
  }
}
