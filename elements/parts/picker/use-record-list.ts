import { type ListDefaults, type ListQuery, type ListSource, useListQuery } from '../../core/query'
import type { PickerRecord } from './picker.types'

export interface RecordListSetup extends ListDefaults {
  /** Told apart in the cache by this; answers of an own source by `given`. */
  name: string
  source: ListSource
  /** What the page handed over (options or a function), where it did. */
  input: object | undefined
}

export interface RecordList<Item extends PickerRecord> extends ListQuery<Item> {
  /** Another page or another number of rows per page. */
  turn: (page: number, size: number) => void
}

/** Numbers for what pages hand over: answers of one page's data must not meet another's in the cache. */
const numbers = new WeakMap<object, number>()
let lastNumber = 0

function numberOf(input: object): number {
  const number = numbers.get(input) ?? ++lastNumber
  numbers.set(input, number)
  return number
}

/** The rows of a picker's dialog, by page and search, wherever they come from. */
export function useRecordList<Item extends PickerRecord>({ name, source, input, ...defaults }: RecordListSetup): RecordList<Item> {
  const list = useListQuery<Item>({ ...defaults, path: input ? `${name}:own:${numberOf(input)}` : name, source })
  return {
    ...list,
    turn(page, size) {
      if (size !== list.size) list.setSize(size)
      if (size === list.size || page !== list.page) list.setPage(page)
    },
  }
}
