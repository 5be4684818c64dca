import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'

/** An item of a dictionary as the grid has it; one without an id is new. */
export interface ItemRow {
  id?: string
  itemText: string
  itemValue: string
  /** `#RRGGBB`, '' for none. */
  itemColor: string
  description: string
  /** 1 can be chosen in new records. */
  status: number
  sortOrder: number
}

/** A stored item. */
export type StoredItem = ItemRow & Required<Pick<ItemRow, 'id'>>

/** A record of the server or a row of the grid, with nothing left open. */
export function itemRow(record: WireRecord): ItemRow {
  const id = stringValue(record['id'])
  return {
    ...(id !== '' && { id }),
    itemText: stringValue(record['itemText']).trim(),
    itemValue: stringValue(record['itemValue']).trim(),
    itemColor: stringValue(record['itemColor']),
    description: stringValue(record['description']).trim(),
    status: stringValue(record['status']) === '0' ? 0 : 1,
    sortOrder: Number(stringValue(record['sortOrder'])) || 0,
  }
}

export const isStored = (item: ItemRow): item is StoredItem => item.id !== undefined
