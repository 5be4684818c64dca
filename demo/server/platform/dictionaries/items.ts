import type { Queryable } from '../database/transactions'

/** DictModel; the title is the text. */
export interface DictItem {
  value: string
  text: string
  title: string
  /** `#RRGGBB` where the item is marked with one. */
  color?: string
}

interface ItemRow {
  dictCode: string
  itemValue: string
  itemText: string
  itemColor: string | null
}

function asItem(row: ItemRow): DictItem {
  return { value: row.itemValue, text: row.itemText, title: row.itemText, ...(row.itemColor && { color: row.itemColor }) }
}

/** Items of one dictionary in order, disabled ones included; an unknown code has none. */
export async function dictItems(db: Queryable, dictCode: string): Promise<DictItem[]> {
  const rows = await db
    .selectFrom('sysDictItem')
    .innerJoin('sysDict', 'sysDict.id', 'sysDictItem.dictId')
    .select(['sysDict.dictCode', 'sysDictItem.itemValue', 'sysDictItem.itemText', 'sysDictItem.itemColor'])
    .where('sysDict.dictCode', '=', dictCode)
    .where('sysDict.delFlag', '=', 0)
    .orderBy('sysDictItem.sortOrder')
    .orderBy('sysDictItem.id')
    .execute()
  return rows.map(asItem)
}

/** Every dictionary with its enabled items: what login and queryAllDictItems answer. */
export async function allDictItems(db: Queryable): Promise<Record<string, DictItem[]>> {
  const rows = await db
    .selectFrom('sysDictItem')
    .innerJoin('sysDict', 'sysDict.id', 'sysDictItem.dictId')
    .select(['sysDict.dictCode', 'sysDictItem.itemValue', 'sysDictItem.itemText', 'sysDictItem.itemColor'])
    .where('sysDict.delFlag', '=', 0)
    .where('sysDictItem.status', '=', 1)
    .orderBy('sysDict.dictCode')
    .orderBy('sysDictItem.sortOrder')
    .orderBy('sysDictItem.id')
    .execute()
  const byCode = new Map<string, DictItem[]>()
  for (const row of rows) byCode.set(row.dictCode, [...(byCode.get(row.dictCode) ?? []), asItem(row)])
  return Object.fromEntries(byCode)
}
