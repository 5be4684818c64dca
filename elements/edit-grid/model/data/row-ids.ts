import type { GridRow, RowId } from '../../edit-grid.types'

const input = new Set<RowId>()

/** A temporary id that no server gives, unique in this page. */
export function temporaryId(): RowId {
  const random = String(crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000).padStart(6, '0')
  const id = `row_${Date.now()}${input.size}${random}`
  input.add(id)
  return id
}

/** Whether nobody but this page knows the row by this id. */
export function isTemporary(id: RowId): boolean {
  return input.has(id)
}

/** The id a row carries under `key`, as text; empty where it has none. */
export function idOf(row: GridRow, key: string): RowId {
  const id = row[key]
  if (typeof id === 'string') return id
  return typeof id === 'number' || typeof id === 'bigint' ? String(id) : ''
}

/** Rows on each side of the last found one that are looked at before anything else is tried. */
const reach = 128
/** Times that all rows are looked through before a table is worth its time and memory. */
const SEARCH_LIMIT = 10

/**
 * Finds rows by id without a table of all ids, which would cost more memory than the rows' own array and longer to build than
 * several looks through it: most questions come in the order of the rows, at even distances. The table is built when many do
 * not, and is kept until rows come or go.
 */
export class RowFinder {
  #table: Map<RowId, number> | null = null
  #last = 0
  #stride = 1
  #searches = 0

  /** @param key the field that holds the ids */
  constructor(
    public rows: readonly GridRow[],
    public key: string,
  ) {}

  /** Other rows, or another field that names them. */
  indexRows(rows: readonly GridRow[], key: string): void {
    this.rows = rows
    this.key = key
    this.clear()
  }

  /** Rows came, went or moved. */
  clear(): void {
    this.#table = null
    this.#last = 0
    this.#stride = 1
    this.#searches = 0
  }

  /** Place of the row; -1 where no row has the id. */
  find(id: RowId): number {
    const { rows, key } = this
    const next = this.#last + this.#stride
    if (isAt(rows, next, key, id)) return (this.#last = next)
    if (isAt(rows, this.#last, key, id)) return this.#last
    return this.#idAt(this.#search(rows, key, id))
  }

  row(id: RowId): GridRow | undefined {
    return this.rows[this.find(id)]
  }

  #search(rows: readonly GridRow[], key: string, id: RowId): number {
    if (this.#table) return this.#table.get(id) ?? -1
    const near = nextPosition(rows, Math.max(-1, this.#last - reach), key, id)
    if (near >= 0) return near
    if (this.#searches++ < SEARCH_LIMIT) return rows.findIndex((row) => idOf(row, key) === id)
    this.#table = new Map(rows.map((row, index) => [idOf(row, key), index]))
    return this.#table.get(id) ?? -1
  }

  #idAt(position: number): number {
    if (position < 0) return -1
    this.#stride = position - this.#last
    this.#last = position
    return position
  }

  /** Places of the rows with these ids, ascending; ids that no row has are passed over. */
  findAll(ids: ReadonlySet<RowId>): number[] {
    return this.#inOrder(ids) ?? this.#oneByOne(ids)
  }

  /** Without a look at each row, where the ids come in the order of the rows and not too far from each other; else null. */
  #inOrder(ids: ReadonlySet<RowId>): number[] | null {
    const { rows, key } = this
    const indexes: number[] = []
    let position = -1
    let stride = 1
    for (const id of ids) {
      const next = isAt(rows, position + stride, key, id) ? position + stride : nextPosition(rows, position, key, id)
      if (next < 0) return null
      stride = next - position
      position = next
      indexes.push(position)
    }
    return indexes
  }

  #oneByOne(ids: ReadonlySet<RowId>): number[] {
    const { rows, key } = this
    const indexes: number[] = []
    for (let position = 0; position < rows.length; position++) if (ids.has(idOf(rows[position]!, key))) indexes.push(position)
    return indexes
  }
}

function isAt(rows: readonly GridRow[], position: number, key: string, id: RowId): boolean {
  const row = rows[position]
  return row !== undefined && (row[key] === id || idOf(row, key) === id)
}

function nextPosition(rows: readonly GridRow[], from: number, key: string, id: RowId): number {
  const end = Math.min(rows.length - 1, from + 2 * reach)
  for (let position = from + 1; position <= end; position++) if (isAt(rows, position, key, id)) return position
  return -1
}
