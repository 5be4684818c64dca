import {
  CamelCasePlugin,
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Driver,
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresIntrospector,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
  type TableMetadata,
} from 'kysely'
import { Pool, type PoolClient, type QueryResultRow } from 'pg'
import { watched } from './changes'
import { DatabaseUnavailable } from './database-errors'
import type { Tables } from './schema'

/** A call must be answered within 5 s also while the server is away or hangs: milliseconds for a connection, for one statement. */
const CONNECT_LIMIT = 4000
const STATEMENT_LIMIT = 4000
/** On our side of the network, for a server that does not even say that it gave up. */
const MAX_RESPONSE = 4500
const CONNECTIONS = 10

/**
 * SQLSTATE of failures that are not the statement's: connection lost (08), no resources (53), shut down or cancelled (57),
 * and a server that became a read-only copy (25006). Everything without an SQLSTATE is the network's.
 */
const NOT_THE_STATEMENT = /^(?:08|53|57)\w{3}$|^25006$/

function isNotTheStatement(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isSqlState = error instanceof Error && 'severity' in error
  return !isSqlState || NOT_THE_STATEMENT.test(code)
}

/**
 * A connection that is thrown away, not reused, once the network or the server failed under it. After that every further
 * statement (Kysely's rollback) fails at once instead of waiting a second time.
 */
class WatchedClient implements PostgresPoolClient {
  readonly #client: PoolClient
  #lost: DatabaseUnavailable | null = null

  constructor(client: PoolClient) {
    this.#client = client
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query<Row>(
    statement: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof statement !== 'string') throw new Error('Cursors are not used here')
    return this.#run<Row>(statement, parameters)
  }

  async #run<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (this.#lost) throw this.#lost
    try {
      const result = await this.#client.query<Row & QueryResultRow>(statement, [...parameters])
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pg types the command as any text; Kysely names the five it reads
      return result as unknown as PostgresQueryResult<Row>
    } catch (error) {
      if (!isNotTheStatement(error)) throw error
      this.#lost = new DatabaseUnavailable('PostgreSQL did not answer', { cause: error })
      throw this.#lost
    }
  }

  release(): void {
    this.#client.release(this.#lost ?? undefined)
  }
}

function watchedPool(connectionString: string): PostgresPool {
  const pool = new Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_LIMIT,
    statement_timeout: STATEMENT_LIMIT,
    query_timeout: MAX_RESPONSE,
    keepAlive: true,
  })
  // A connection that breaks while no statement runs on it is replaced; without listeners it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    async connect() {
      const client = await pool.connect().catch((cause: unknown) => {
        throw new DatabaseUnavailable('PostgreSQL cannot be reached', { cause })
      })
      return new WatchedClient(client)
    },
    end: () => pool.end(),
  }
}

/**
 * Units of work run one after the other, over all processes, as they do on SQLite: each takes one lock of the schema before
 * it reads. That is what "serializable" promises, without statements that fail and must be tried again, and it keeps what
 * was committed in the order of the numbers that were given (realtime/outbox).
 */
class OneAtATimeDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'))
    await connection.executeQuery(CompiledQuery.raw("select pg_advisory_xact_lock(hashtext('ops-console:' || current_schema()))"))
  }
}

/**
 * Only the tables of our own schema, by name: all that the migrator asks. Kysely's own look goes through every table of the
 * database, which is slow where there are many and fails when another program drops one meanwhile.
 */
class OwnSchemaIntrospector extends PostgresIntrospector {
  readonly #database: Kysely<unknown>

  constructor(database: Kysely<unknown>) {
    super(database)
    this.#database = database
  }

  override async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ name: string; schema: string }>`
      select tablename as name, schemaname as schema from pg_catalog.pg_tables where schemaname = current_schema()`.execute(this.#database)
    return rows.map(({ name, schema }) => ({ name, schema, isView: false, columns: [] }))
  }
}

class OneAtATimeDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new OneAtATimeDriver(this.#config)
  }

  override createIntrospector(database: Kysely<unknown>): DatabaseIntrospector {
    return new OwnSchemaIntrospector(database)
  }
}

/**
 * A PostgreSQL server (12 or newer) at `postgres://user:password@host:port/database`; the tables go to the first schema of
 * the search path. Connections are opened when needed, so a server that is away is noticed by the first query.
 */
export function openPostgres(databaseUrl: string): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: watched(new OneAtATimeDialect({ pool: watchedPool(databaseUrl) })),
    plugins: [new CamelCasePlugin()],
  })
}
