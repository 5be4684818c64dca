import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type CompiledQuery,
  createQueryId,
  type DatabaseConnection,
  DeleteQueryNode,
  type Dialect,
  type Driver,
  DummyDriver,
  InsertQueryNode,
  Kysely,
  type OperationNode,
  PrimitiveValueListNode,
  type QueryResult,
  type RootOperationNode,
  TableNode,
  type TransactionSettings,
  UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from 'kysely'

/** A row by the names of its columns in the database. */
export type StoredRow = Readonly<Record<string, unknown>>

/** What a row is called: the one column that tells it apart, or several with dots between. */
export const rowName = (key: readonly string[], row: StoredRow): string => key.map((column) => String(row[column])).join('.')

/** Rows that go with a row of another table: each of their columns holds what that one has in the column beside it. */
export interface Cascade {
  readonly table: string
  readonly columns: Readonly<Record<string, string>>
}

/** Tables whose changes are recorded, by their names in the database. */
export interface WatchedTables {
  /** The columns that identify a row; undefined for tables that are not watched. */
  keysOf: (table: string) => readonly string[] | undefined
  /** Rows that the database deletes together with a row of the table, without a statement. */
  cascadesOf: (table: string) => readonly Cascade[]
}

/** Records of a watched table. */
export interface Subject {
  table: string
  ids: readonly string[]
}

/** What a unit of work touches: by table and id each row as it was before, null where there was none. */
export class Changes {
  readonly before = new Map<string, Map<string, StoredRow | null>>()

  /** The records that the work is about where it changes no watched row. */
  subject?: Subject

  constructor(readonly tables: WatchedTables) {}

  /** The first look counts: later ones see what the work itself has made. */
  add(table: string, id: string, row: StoredRow | null): void {
    const rows = this.before.get(table) ?? new Map<string, StoredRow | null>()
    this.before.set(table, rows)
    if (!rows.has(id)) rows.set(id, row)
  }
}

const current = new AsyncLocalStorage<Changes>()

/** Runs a unit of work, and notes in `changes` which rows of watched tables its statements touch. */
export function watching<Result>(changes: Changes, run: () => Promise<Result>): Promise<Result> {
  return current.run(changes, run)
}

/** Says what the unit of work that runs now is about. */
export function setSubject(table: string, ids: readonly string[]): void {
  const changes = current.getStore()
  if (changes) changes.subject = { table, ids }
}

function nameOf(node: OperationNode | undefined): string | undefined {
  return node && TableNode.is(node) ? node.table.identifier.name : undefined
}

function valueAt(row: OperationNode, position: number): unknown {
  if (PrimitiveValueListNode.is(row)) return row.values[position]
  const value = ValueListNode.is(row) ? row.values[position] : undefined
  return value && ValueNode.is(value) ? value.value : undefined
}

/** What tells the rows apart that a statement makes; those of which the database would compute it are not known. */
function madeRows({ columns = [], values }: InsertQueryNode, key: readonly string[]): StoredRow[] {
  const keyIndexes = key.map((name) => columns.findIndex(({ column }) => column.name === name))
  if (keyIndexes.includes(-1) || !values || !ValuesNode.is(values)) return []
  return values.values.flatMap((row) => {
    const found = keyIndexes.map((position) => valueAt(row, position))
    const isComplete = found.every((value) => typeof value === 'string' || typeof value === 'number')
    return isComplete ? [Object.fromEntries(key.map((name, index) => [name, found[index]]))] : []
  })
}

interface Touched {
  table: string
  /** The statement that finds rows which are there by its condition, and by what it is told `with`. */
  finder?: UpdateQueryNode | DeleteQueryNode
  key: readonly string[]
  /** What tells those apart that are made. */
  made?: readonly StoredRow[]
}

function touchedBy(node: RootOperationNode, tables: WatchedTables): Touched | undefined {
  const isMade = InsertQueryNode.is(node)
  const isFound = UpdateQueryNode.is(node) || DeleteQueryNode.is(node)
  if (!isMade && !isFound) return undefined
  const table = nameOf(isMade ? node.into : UpdateQueryNode.is(node) ? node.table : node.from.froms[0])
  const key = table === undefined ? undefined : tables.keysOf(table)
  if (table === undefined || key === undefined) return undefined
  return isMade ? { table, key, made: madeRows(node, key) } : { table, key, finder: node }
}

/** Rows of one question for what goes with them. */
const PORTION = 1000

interface CascadeQueries {
  /** The rows that a statement touches, and perhaps others. */
  at: (touched: Touched) => CompiledQuery
  /** The rows that go with these, and others where several columns name them: any value of one with any of the other. */
  children: (cascade: Cascade, deleted: readonly StoredRow[]) => CompiledQuery
}

/** Looks at the rows that a statement will change before it does. */
class WatchedConnection implements DatabaseConnection {
  constructor(
    readonly inner: DatabaseConnection,
    private readonly poll: CascadeQueries,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const changes = current.getStore()
    const touched = changes && touchedBy(query.query, changes.tables)
    if (changes && touched) await this.note(changes, touched)
    return this.inner.executeQuery<Row>(query)
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize)
  }

  private async note(changes: Changes, touched: Touched): Promise<void> {
    const { table, key, made, finder } = touched
    if (made?.length === 0) return
    const { rows } = await this.inner.executeQuery<StoredRow>(this.poll.at(touched))
    const names = made && new Set(made.map((row) => rowName(key, row)))
    for (const row of rows) if (names?.has(rowName(key, row)) ?? true) changes.add(table, rowName(key, row), row)
    for (const name of names ?? []) changes.add(table, name, null)
    if (finder && DeleteQueryNode.is(finder)) await this.noteTaken(changes, table, rows)
  }

  /** What goes with rows of a table that are deleted, and with that again. */
  private async noteTaken(changes: Changes, table: string, deleted: readonly StoredRow[]): Promise<void> {
    if (deleted.length === 0) return
    for (const cascade of changes.tables.cascadesOf(table)) {
      const key = changes.tables.keysOf(cascade.table) ?? ['id']
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const taken = await this.taken(cascade, deleted)
      for (const row of taken) changes.add(cascade.table, rowName(key, row), row)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await this.noteTaken(changes, cascade.table, taken)
    }
  }

  private async taken(cascade: Cascade, deleted: readonly StoredRow[]): Promise<StoredRow[]> {
    const [here, there] = [Object.keys(cascade.columns), Object.values(cascade.columns)]
    const taken: StoredRow[] = []
    for (let start = 0; start < deleted.length; start += PORTION) {
      const some = deleted.slice(start, start + PORTION)
      const named = new Set(some.map((row) => rowName(there, row)))
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const { rows } = await this.inner.executeQuery<StoredRow>(this.poll.children(cascade, some))
      taken.push(...rows.filter((row) => named.has(rowName(here, row))))
    }
    return taken
  }
}

/** Its connections are watched; everything else it leaves to the driver of the database. */
class WatchedDriver implements Driver {
  constructor(
    private readonly driver: Driver,
    private readonly looks: CascadeQueries,
  ) {}

  init(): Promise<void> {
    return this.driver.init()
  }
  async acquireConnection(): Promise<WatchedConnection> {
    return new WatchedConnection(await this.driver.acquireConnection(), this.looks)
  }
  beginTransaction({ inner }: WatchedConnection, settings: TransactionSettings): Promise<void> {
    return this.driver.beginTransaction(inner, settings)
  }
  commitTransaction({ inner }: WatchedConnection): Promise<void> {
    return this.driver.commitTransaction(inner)
  }
  rollbackTransaction({ inner }: WatchedConnection): Promise<void> {
    return this.driver.rollbackTransaction(inner)
  }
  releaseConnection({ inner }: WatchedConnection): Promise<void> {
    return this.driver.releaseConnection(inner)
  }
  destroy(): Promise<void> {
    return this.driver.destroy()
  }
}

/** The dialect, with statements that `watching` sees. */
export function watched(dialect: Dialect): Dialect {
  const compiler = dialect.createQueryCompiler()
  const builder = new Kysely<Record<string, Record<string, unknown>>>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (database) => dialect.createIntrospector(database),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    },
  })
  /** Rows of which each of some columns holds one of the values beside it. */
  const rowsBy = (table: string, values: Readonly<Record<string, readonly unknown[]>>): CompiledQuery =>
    Object.entries(values)
      .reduce((some, [column, columnValues]) => some.where(column, 'in', [...new Set(columnValues)]), builder.selectFrom(table).selectAll())
      .compile()
  const poller: CascadeQueries = {
    at({ table, key, finder, made }) {
      if (made) return rowsBy(table, Object.fromEntries(key.map((name) => [name, made.map((row) => row[name])])))
      const { where, with: helpers } = finder ?? {}
      const all = builder.selectFrom(table).selectAll().toOperationNode()
      return compiler.compileQuery({ ...all, ...(where && { where }), ...(helpers && { with: helpers }) }, createQueryId())
    },
    children({ table, columns }, deleted) {
      return rowsBy(table, Object.fromEntries(Object.entries(columns).map(([column, of]) => [column, deleted.map((row) => row[of])])))
    },
  }
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => new WatchedDriver(dialect.createDriver(), poller),
    createIntrospector: (database) => dialect.createIntrospector(database),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}
