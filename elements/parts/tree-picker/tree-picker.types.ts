import type { PickerRecord } from '../picker/picker.types'

/** What a tree picker asks its `source` for: the top level, unless one of these says otherwise. */
export interface TreeRequest<Item extends PickerRecord = PickerRecord> {
  /** Its children are wanted. */
  readonly parent?: Item | undefined
  /** Records of exactly these values are wanted, for the names in the closed field; more may be answered. */
  readonly values?: readonly string[] | undefined
  /** Ends when the answer is not wanted any more. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Answers instead of the server. A record may bring its `children`; one with `isLeaf: false` and no children is asked
 * for them when it is opened.
 */
export type TreeLoader<Item extends PickerRecord = PickerRecord> = (request: TreeRequest<Item>) => Promise<readonly Item[]>

/** Where the records of a tree come from. */
export interface TreeSource<Item extends PickerRecord = PickerRecord> {
  /** Told apart in caches by this: the same name means the same answers. */
  readonly name: string
  /** The top level, with as much below it as the answer brings. */
  readonly roots: (signal: AbortSignal) => Promise<readonly Item[]>
  /** For records that are no leaves and brought no children. */
  readonly children?: ((parent: Item) => Promise<readonly Item[]>) | undefined
  /** Finds what is not loaded yet; all of the answer is shown. Without it what is loaded is searched. */
  readonly search?: ((keyword: string, signal: AbortSignal) => Promise<readonly Item[]>) | undefined
}

/** How a record is read. Keep it in a memo: its identity says that nothing changed. */
export interface TreeShape<Item extends PickerRecord = PickerRecord> {
  /** Unique in the tree. */
  idOf: (record: Item) => string
  /** What the value holds; `''` where there is nothing to store. */
  keyOf: (record: Item) => string
  textOf: (record: Item) => string
  /** What it is below, where a search says so; else ''. */
  pathOf?: (record: Item) => string
}

/** What an element says about its tree: while it is empty, its name, in the search box, when it did not come. */
export type TranslateTree = (key: 'placeholder' | 'label' | 'search' | 'failed') => string
