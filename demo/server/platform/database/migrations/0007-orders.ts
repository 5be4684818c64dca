import type { Kysely, Migration } from 'kysely'
import { stableId } from '../../base/ids'
import { button } from './0004-realtime'
import { orderCustomers, orderMains, orderTickets } from './0007-order-rows'
import { AUDIT, createTable } from './create-table'

type Row = Record<string, string | number | null>

interface Tables {
  sys_dict: Row
  sys_dict_item: Row
  sys_permission: Row
  jeecg_order_main: Row
  jeecg_order_customer: Row
  jeecg_order_ticket: Row
}

const DICTIONARIES: readonly (readonly [code: string, name: string, texts: readonly string[]])[] = [
  ['order_type', '订单类型', ['国内订单', '国际订单']],
  ['seat_class', '舱位等级', ['经济舱', '商务舱', '头等舱']],
  ['ticket_service', '附加服务', ['餐食', '贵宾厅', '接送', '行李额']],
]

/** Values count from 1. */
async function addDictionaries(db: Kysely<Tables>): Promise<void> {
  const audit = { create_by: 'admin', create_time: '2024-01-02 09:00:00' }
  const dictId = (code: string): string => stableId(`dict:${code}`)
  await db
    .insertInto('sys_dict')
    .values(DICTIONARIES.map(([code, name]) => ({ id: dictId(code), dict_name: name, dict_code: code, del_flag: 0, type: 0, ...audit })))
    .execute()
  const items = DICTIONARIES.flatMap(([code, , texts]) =>
    texts.map((text, index) => ({
      id: stableId(`dict:${code}:${index + 1}`),
      dict_id: dictId(code),
      item_text: text,
      item_value: String(index + 1),
      sort_order: index + 1,
      status: 1,
      ...audit,
    })),
  )
  await db.insertInto('sys_dict_item').values(items).execute()
}

/** A list of details, which goes when its order goes. */
async function createDetails(
  db: Kysely<unknown>,
  name: string,
  required: string[],
  optional: string[],
  integers: string[],
  numbers: string[],
): Promise<void> {
  let builder = createTable(db, name, ['id', 'order_id', ...required], [...optional, 'depart_id', 'remark', ...AUDIT], integers)
  builder = builder.addColumn('order_num', 'integer', (column) => column.notNull())
  for (const column of numbers) builder = builder.addColumn(column, 'double precision')
  await builder
    .addPrimaryKeyConstraint(`${name}_key`, ['id'])
    .addForeignKeyConstraint(`${name}_order`, ['order_id'], 'jeecg_order_main', ['id'], (key) => key.onDelete('cascade'))
    .execute()
  await db.schema.createIndex(`${name}_order_num`).on(name).columns(['order_id', 'order_num', 'id']).execute()
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'jeecg_order_main', ['id', 'order_code', 'order_date'], ['ctype', 'content', 'salesman', 'depart_id', ...AUDIT])
    .addColumn('order_money', 'double precision')
    .addPrimaryKeyConstraint('jeecg_order_main_key', ['id'])
    .addUniqueConstraint('jeecg_order_main_code', ['order_code'])
    .execute()
  await createDetails(
    db,
    'jeecg_order_customer',
    ['name', 'is_vip'],
    ['sex', 'birthday', 'idcard', 'idcard_pic', 'telphone', 'email', 'manager'],
    [],
    [],
  )
  await createDetails(
    db,
    'jeecg_order_ticket',
    ['ticket_code'],
    ['tickect_date', 'depart_time', 'seat_class', 'services', 'operator', 'itinerary'],
    ['quantity', 'insured'],
    ['price', 'discount'],
  )
}

/** Some rows at a time: a statement takes 32,766 values at most. */
async function insertRows(db: Kysely<Tables>, table: keyof Tables, rows: readonly Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 500)
    await db
      .insertInto(table)
      .values(rows.slice(start, start + 500))
      .execute()
}

/** Orders with two lists of details (JeecgBoot's sample of one-to-many forms), their rights, and live messages beside notices. */
export const ordersMigration: Migration = {
  async up(untyped) {
    const db: Kysely<Tables> = untyped
    await createTables(untyped)
    await addDictionaries(db)
    await insertRows(db, 'jeecg_order_main', orderMains())
    await insertRows(db, 'jeecg_order_customer', orderCustomers())
    await insertRows(db, 'jeecg_order_ticket', orderTickets())
    await db
      .insertInto('sys_permission')
      .values([
        button('order:list', '查看订单', 14),
        button('order:add', '添加订单', 15),
        button('order:edit', '编辑订单', 16),
        button('order:delete', '删除订单', 17),
      ])
      .execute()
    await db.schema
      .alterTable('realtime_outbox')
      .addColumn('channel', 'text', (column) => column.notNull().defaultTo('notice'))
      .execute()
    await db.schema.alterTable('realtime_outbox').addColumn('permission', 'text').execute()
  },
}
