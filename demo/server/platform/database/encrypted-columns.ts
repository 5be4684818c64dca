import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import {
  ColumnNode,
  type ColumnUpdateNode,
  InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PrimitiveValueListNode,
  type QueryResult,
  type RawBuilder,
  type RootOperationNode,
  sql,
  TableNode,
  type UnknownRow,
  UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from 'kysely'

/**
 * What machines show each other, and what tokens are signed with: columns that are sealed in the database, by their tables. No query
 * can look for them.
 */
export const ENCRYPTED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  auth_key: ['secret'],
  auth_second_factor: ['secret', 'pending_secret'],
  gb_config: ['password'],
  gb_device: ['password'],
  gb_platform: ['password'],
  ibl_distribute_task: ['target_key'],
  ibl_media_node: ['api_password', 'hook_secret'],
  ibl_pull_proxy: ['source_secret'],
  ibl_push_list_info: ['push_key'],
  ibl_live_venue: ['venue_password'],
  sys_data_source: ['db_password'],
}

const MARK = 'sealed:'
const UNREADABLE = 'unreadable:'
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const inCamels = (column: string): string => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

/** Columns by what they are called in results, either way. */
const columnOf = new Map(
  Object.values(ENCRYPTED_COLUMNS)
    .flat()
    .flatMap((column) => [
      [column, column],
      [inCamels(column), column],
    ]),
)

/** Whether this stands in the place of a secret that the key does not open. */
export function isUnreadable(text: string): boolean {
  return text.startsWith(UNREADABLE)
}

/** Of a column as it lies in the database, without the plugin: whether what it holds is sealed. */
export function isEncrypted(column: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${`${MARK}%`}`
}

/** Seals texts with AES-256-GCM, each for its column: in another one it does not open. */
class Sealer {
  /** What stands in the place of texts that did not open: nothing matches it, and written back it leaves them as they are. */
  readonly #unread = new Map<string, string>()
  /** The same, by the sealed texts. */
  readonly #standIns = new Map<string, string>()

  #made: Uint8Array | null = null

  constructor(private readonly makeKey: () => Uint8Array) {}

  get #key(): Uint8Array {
    return (this.#made ??= this.makeKey())
  }

  seal(column: string, text: string): string {
    const saved = this.#unread.get(text)
    if (saved !== undefined) return saved
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(CIPHER, this.#key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(column))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return MARK + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
  }

  /** The text; `unreadable:` and a random number where the key does not open it. Text that was never sealed is returned unchanged. */
  open(column: string, text: string): string {
    if (!text.startsWith(MARK)) return text
    const key = this.#key
    const bytes = Buffer.from(text.slice(MARK.length), 'base64url')
    try {
      const iv = bytes.subarray(0, IV_BYTES)
      const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
      const cipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(column)).setAuthTag(tag)
      return Buffer.concat([cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), cipher.final()]).toString('utf8')
    } catch {
      return this.#standIn(text)
    }
  }

  /** The same for the same text, as long as the process lives. */
  #standIn(text: string): string {
    const cached = this.#standIns.get(text)
    if (cached !== undefined) return cached
    const standIn = UNREADABLE + randomBytes(24).toString('base64url')
    this.#standIns.set(text, standIn)
    this.#unread.set(standIn, text)
    return standIn
  }
}

/** Columns of the written table that are sealed. */
function sealedOf(table: OperationNode | undefined): readonly string[] {
  return table && TableNode.is(table) ? (ENCRYPTED_COLUMNS[table.table.identifier.name] ?? []) : []
}

/** Seals what is written into these columns, and opens what is read of them; stands after the plugin that names columns. */
export class SealedColumnsPlugin implements KyselyPlugin {
  readonly #sealer: Sealer

  /** @param makeKey asked once, when there is something to seal or open */
  constructor(makeKey: () => Uint8Array) {
    this.#sealer = new Sealer(makeKey)
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (InsertQueryNode.is(node)) return this.#insert(node)
    if (UpdateQueryNode.is(node)) {
      const sealed = sealedOf(node.table)
      return sealed.length > 0 && node.updates ? { ...node, updates: this.#updates(node.updates, sealed) } : node
    }
    return node
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows
    const names = first ? [...columnOf.keys()].filter((name) => name in first) : []
    if (names.length === 0) return Promise.resolve(result)
    const opened = (row: UnknownRow): UnknownRow => ({
      ...row,
      ...Object.fromEntries(names.map((name) => [name, this.#open(name, row[name])])),
    })
    return Promise.resolve({ ...result, rows: result.rows.map(opened) })
  }

  #open(name: string, value: unknown): unknown {
    return typeof value === 'string' ? this.#sealer.open(columnOf.get(name)!, value) : value
  }

  #seal(column: string, value: unknown): unknown {
    return typeof value === 'string' ? this.#sealer.seal(column, value) : value
  }

  #insert(node: InsertQueryNode): InsertQueryNode {
    const sealed = sealedOf(node.into)
    if (sealed.length === 0) return node
    const columns = (node.columns ?? []).map((column) => column.column.name)
    const values = node.values && ValuesNode.is(node.values) ? this.#rows(node.values, columns, sealed) : node.values
    const updates = node.onConflict?.updates && this.#updates(node.onConflict.updates, sealed)
    return { ...node, ...(values && { values }), ...(updates && { onConflict: { ...node.onConflict, updates } }) }
  }

  #rows(node: ValuesNode, columns: readonly string[], sealed: readonly string[]): ValuesNode {
    const isSealed = (at: number): boolean => sealed.includes(columns[at] ?? '')
    return ValuesNode.create(
      node.values.map((row) =>
        PrimitiveValueListNode.is(row)
          ? PrimitiveValueListNode.create(row.values.map((value, at) => (isSealed(at) ? this.#seal(columns[at]!, value) : value)))
          : ValueListNode.create(row.values.map((value, at) => (isSealed(at) ? this.#node(columns[at]!, value) : value))),
      ),
    )
  }

  #updates(updates: readonly ColumnUpdateNode[], sealed: readonly string[]): ColumnUpdateNode[] {
    return updates.map((update) => {
      const column = ColumnNode.is(update.column) ? update.column.column.name : ''
      return sealed.includes(column) ? { ...update, value: this.#node(column, update.value) } : update
    })
  }

  #node(column: string, node: OperationNode): OperationNode {
    return ValueNode.is(node) ? ValueNode.create(this.#seal(column, node.value)) : node
  }
}
