import { clausesOf, finishedDeliveries } from '../tools/run/clauses.mjs'

/** A row of `elements/CLAUSES.md`. */
export interface ClauseRow {
  /** In words of the page: `4.4-01, 4.4-02`. */
  readonly numbers: string
  readonly ids: readonly string[]
  readonly files: readonly string[]
}

const line = /^\| (\d+(?:\.\d+)?-\d{2}(?:, \d+(?:\.\d+)?-\d{2})*) \| [^|]+ \|(.*)\|$/gm

/** The rows of the page. */
export function clauseRows(page: string): readonly ClauseRow[] {
  return [...page.matchAll(line)].map(([, numbers = '', cells = '']) => ({
    numbers,
    ids: numbers.split(', '),
    files: [...cells.matchAll(/`([^`]+)`/g)].map(([, file]) => file!).filter((file) => /\.\w+$/.test(file)),
  }))
}

/**
 * What is wrong with the numbers of the page: clauses that are done and in no row, or in several; unknown numbers; rows out of order,
 * or without a file.
 */
export function faultsOfIndex(page: string, list: string): readonly string[] {
  const rows = clauseRows(page)
  const named = rows.flatMap(({ ids }) => ids)
  const count = new Map(named.map((id) => [id, named.filter((other) => other === id).length]))
  const clauses = clausesOf(list)
  const clauseIds = new Set(clauses.map(({ id }) => id))
  return [
    ...clauses.filter(({ id, delivery }) => finishedDeliveries.includes(delivery) && !count.has(id)).map(({ id }) => `${id} is in no row`),
    ...[...count].filter(([, rows]) => rows > 1).map(([id]) => `${id} is in several rows`),
    ...[...count.keys()].filter((id) => !clauseIds.has(id)).map((id) => `${id} is no clause`),
    ...rows.filter(({ ids }, at) => at > 0 && !isBefore(rows[at - 1]!.ids[0]!, ids[0]!)).map(({ numbers }) => `${numbers} is out of order`),
    ...rows.filter(({ files }) => files.length === 0).map(({ numbers }) => `${numbers} names no file`),
  ]
}

function isBefore(one: string, other: string): boolean {
  const [before, after] = [one, other].map((id) => id.split(/[.-]/).map(Number)) as [number[], number[]]
  const at = before.findIndex((part, index) => part !== after[index])
  return at >= 0 && before[at]! < (after[at] ?? -1)
}
