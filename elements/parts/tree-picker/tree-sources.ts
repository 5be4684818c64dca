import type { PickerRecord } from '../picker/picker.types'
import type { TreeLoader, TreeSource } from './tree-picker.types'
import { flatRecords, pruneRecords, recordsIn } from './tree-records'

let lastNumber = 0

/** One source per thing a page hands over, so that answers of one page's data never meet another's in a cache. */
function memo<Given extends object, Source>(make: (input: Given, name: string) => Source): (input: Given) => Source {
  const cache = new WeakMap<Given, Source>()
  return (input) => {
    const source = cache.get(input) ?? make(input, `own:${++lastNumber}`)
    cache.set(input, source)
    return source
  }
}

const input = memo((records: readonly PickerRecord[], name): TreeSource => ({ name, roots: () => Promise.resolve(records) }))

const own = memo((source: TreeLoader, name): TreeSource => ({
  name,
  roots: async (signal) => recordsIn(await source({ signal })),
  children: async (parent) => recordsIn(await source({ parent })),
}))

/* oxlint-disable typescript/no-unsafe-type-assertion -- what a page hands over comes back to it as the same records */
/** Records given by the page, with their children inside. */
export function treeOfRecords<Item extends PickerRecord>(records: readonly Item[]): TreeSource<Item> {
  return input(records) as TreeSource<Item>
}

/** A function of the page. */
export function ownTree<Item extends PickerRecord>(source: TreeLoader<Item>): TreeSource<Item> {
  return own(source as TreeLoader) as TreeSource<Item>
}
/* oxlint-enable typescript/no-unsafe-type-assertion */

export interface TreeOrigin<Item extends PickerRecord> {
  source: TreeLoader<Item> | undefined
  options: readonly Item[] | undefined
  server: TreeSource<Item>
}

/** The function of the page, else its records, else the server. */
export function treeOf<Item extends PickerRecord>({ source, options, server }: TreeOrigin<Item>): TreeSource<Item> {
  if (source) return ownTree(source)
  return options ? treeOfRecords(options) : server
}

/** Finds the records of exactly these values by a function of the page, wherever in the tree it answers them. */
export function finderOf<Item extends PickerRecord>(source: TreeLoader<Item>): (values: readonly string[]) => Promise<Item[]> {
  return async (values) => flatRecords(recordsIn<Item>(await source({ values })))
}

/** Searches a tree that is shown level by level: loads all of it once, when something is searched for first. */
export function wholeTreeSearch<Item extends PickerRecord>(
  load: () => Promise<readonly Item[]>,
  isMatch: (record: Item, keyword: string) => boolean,
): (keyword: string) => Promise<readonly Item[]> {
  let whole: Promise<readonly Item[]> | null = null
  return async (keyword) => {
    whole ??= load()
    try {
      return pruneRecords(await whole, (record) => isMatch(record, keyword))
    } catch (error) {
      whole = null
      throw error
    }
  }
}
