import type { ReactNode } from 'react'
import type { DataColumn } from '../data-table'

/** A record as the wire or the page gives it. */
export type PickerRecord = Readonly<Record<string, unknown>>

/** What a picker knows of the sort of records it offers. Keep it in a memo: its identity says that nothing changed. */
export interface RecordKind<Item extends PickerRecord = PickerRecord> {
  /** What the value holds for a record; `''` where it has none. */
  keyOf: (record: Item) => string
  /** What is shown for a record. */
  textOf: (record: Item) => string
  /** Second line among the chosen ones. */
  moreOf: (record: Item) => string
  /** Second line on narrow screens. */
  cardTextOf: (record: Item) => string
  /** `false`: shown, and cannot be chosen. */
  isOpen: (record: Item) => boolean
  /** Beside the text on narrow screens: why it cannot be chosen, say. */
  markOf?: (record: Item) => ReactNode
  columns: readonly DataColumn<Item>[]
  /** Draws a picture or initial before each text. */
  avatar?: boolean
}

/** What the dialog says about its records. */
export interface RecordTexts {
  /** As in running text: `用户`, `users`. */
  noun: string
  heading: string
  search: string
  /** One choice only. */
  single: string
  nobody: string
  /** For languages and things that are counted in their own way: `3 人`. */
  count?: (n: number) => string
  confirmCount?: (n: number) => string
}

/** What a picker asks its `source` for. */
export interface RecordRequest {
  /** Records of exactly these values are wanted, for the names in the closed field; the rest is without meaning then. */
  readonly values?: readonly string[] | undefined
  /** What was searched for; `''` for everything. */
  readonly keyword: string
  /** From 1. */
  readonly pageNo: number
  readonly pageSize: number
  /** Ends when the answer is not wanted any more. */
  readonly signal?: AbortSignal | undefined
}

export interface RecordPage<Item extends PickerRecord = PickerRecord> {
  readonly records: readonly Item[]
  readonly total: number
}

/** Answers instead of the server; a plain array means: these are all, the picker cuts its pages itself. */
export type RecordSource<Item extends PickerRecord = PickerRecord> = (request: RecordRequest) => Promise<RecordPage<Item> | readonly Item[]>
