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

/** What a unit of work touches: by table and id each row as it was before, null where there was none. */
export class Changes {
  readonly before = new Map<string, Map<string, StoredRow | null>>()

  /** `watched`: tables by their names in the database; each has an `id`. */
  constructor(readonly watched: ReadonlySet<string>) {}

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

function nameOf(node: OperationNode | undefined): string | undefined {
  return node && TableNode.is(node) ? node.table.identifier.name : undefined
}

function idAt(row: OperationNode, place: number): unknown {
  if (PrimitiveValueListNode.is(row)) return row.values[place]
  const value = ValueListNode.is(row) ? row.values[place] : undefined
  return value && ValueNode.is(value) ? value.value : undefined
}

/** Ids of the rows that a statement makes; those that the database would compute are not known. */
function madeIds({ columns = [], values }: InsertQueryNode): string[] {
  const place = columns.findIndex(({ column }) => column.name === 'id')
  if (place < 0 || !values || !ValuesNode.is(values)) return []
  return values.values.flatMap((row) => {
    const id = idAt(row, place)
    return typeof id === 'string' || typeof id === 'number' ? [String(id)] : []
  })
}

interface Touched {
  table: string
  /** The statement that finds rows which are there by its condition, and by what it is told `with`. */
  finder?: UpdateQueryNode | DeleteQueryNode
  /** Of rows that are made. */
  ids?: readonly string[]
}

function touchedBy(node: RootOperationNode): Touched | undefined {
  const of = (table: string | undefined, more: Omit<Touched, 'table'>): Touched | undefined =>
    table === undefined ? undefined : { table, ...more }
  if (InsertQueryNode.is(node)) return of(nameOf(node.into), { ids: madeIds(node) })
  if (UpdateQueryNode.is(node)) return of(nameOf(node.table), { finder: node })
  if (DeleteQueryNode.is(node)) return of(nameOf(node.from.froms[0]), { finder: node })
  return undefined
}

/** Looks at the rows that a statement will change before it does. */
class WatchedConnection implements DatabaseConnection {
  constructor(
    readonly inner: DatabaseConnection,
    private readonly look: (touched: Touched) => CompiledQuery,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const changes = current.getStore()
    const touched = changes && touchedBy(query.query)
    if (changes && touched && changes.watched.has(touched.table)) await this.note(changes, touched)
    return this.inner.executeQuery<Row>(query)
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize)
  }

  private async note(changes: Changes, touched: Touched): Promise<void> {
    if (touched.ids?.length === 0) return
    const { rows } = await this.inner.executeQuery<StoredRow>(this.look(touched))
    for (const row of rows) changes.add(touched.table, String(row['id']), row)
    for (const id of touched.ids ?? []) changes.add(touched.table, id, null)
  }
}

/** Its connections are watched; everything else it leaves to the driver of the database. */
class WatchedDriver implements Driver {
  constructor(
    private readonly driver: Driver,
    private readonly look: (touched: Touched) => CompiledQuery,
  ) {}

  init(): Promise<void> {
    return this.driver.init()
  }
  async acquireConnection(): Promise<WatchedConnection> {
    return new WatchedConnection(await this.driver.acquireConnection(), this.look)
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
  const builder = new Kysely<Record<string, { id: string }>>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (database) => dialect.createIntrospector(database),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    },
  })
  function look({ table, finder, ids }: Touched): CompiledQuery {
    const rows = builder.selectFrom(table).selectAll()
    if (ids) return rows.where('id', 'in', [...ids]).compile()
    const { where, with: helpers } = finder ?? {}
    return compiler.compileQuery({ ...rows.toOperationNode(), ...(where && { where }), ...(helpers && { with: helpers }) }, createQueryId())
  }
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => new WatchedDriver(dialect.createDriver(), look),
    createIntrospector: (database) => dialect.createIntrospector(database),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}
