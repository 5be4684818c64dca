import type { Kysely, Migration } from 'kysely'

/** Code and value of an item, and the colour it is marked with. */
const COLOURS: readonly (readonly [code: string, value: string, colour: string])[] = [
  ['priority', 'L', '#1890FF'],
  ['priority', 'M', '#FAAD14'],
  ['priority', 'H', '#F5222D'],
  ['position_rank', '3', '#1890FF'],
  ['position_rank', '4', '#722ED1'],
  ['position_rank', '5', '#FA541C'],
]

/** Items of dictionaries may have a colour, as JeecgBoot's have from 3.5 on. */
export const dictionaryColoursMigration: Migration = {
  async up(untyped) {
    const db: Kysely<{ sys_dict: { id: string; dict_code: string }; sys_dict_item: Record<string, string | null> }> = untyped
    await untyped.schema.alterTable('sys_dict_item').addColumn('item_color', 'varchar(32)').execute()
    for (const [code, value, colour] of COLOURS)
      await db
        .updateTable('sys_dict_item')
        .set({ item_color: colour })
        .where('item_value', '=', value)
        .where('dict_id', 'in', (select) => select.selectFrom('sys_dict').select('id').where('dict_code', '=', code))
        .execute()
  },
}
