import type { Kysely, Migration } from 'kysely'
import { stableId } from '../../base/ids'
import { demoRows } from './0006-demo-rows'
import { type ReportPlan, REPORTS } from './0006-report-plans'
import { AUDIT, createTable } from './create-table'

type Row = Record<string, string | number | null>

export interface Tables {
  demo: Row
  onl_cgreport_head: Row
  onl_cgreport_item: Row
  onl_cgreport_param: Row
}

/** A part of a report, which goes when the report goes. */
async function createPart(db: Kysely<unknown>, name: string, required: string[], optional: string[], integers: string[]): Promise<void> {
  await createTable(db, name, ['id', 'cgrhead_id', ...required], optional, [...integers, 'order_num'])
    .addPrimaryKeyConstraint(`${name}_key`, ['id'])
    .addForeignKeyConstraint(`${name}_head`, ['cgrhead_id'], 'onl_cgreport_head', ['id'], (key) => key.onDelete('cascade'))
    .execute()
  await db.schema.createIndex(`${name}_head_id`).on(name).column('cgrhead_id').execute()
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'onl_cgreport_head', ['id', 'code', 'name', 'query', 'access'], ['content', ...AUDIT])
    .addPrimaryKeyConstraint('onl_cgreport_head_key', ['id'])
    .addUniqueConstraint('onl_cgreport_head_code', ['code'])
    .execute()
  await createPart(
    db,
    'onl_cgreport_item',
    ['field_name', 'field_txt', 'field_type', 'source'],
    ['search_mode', 'dict_code'],
    ['is_show', 'is_search', 'is_order'],
  )
  await createPart(db, 'onl_cgreport_param', ['param_name', 'param_txt'], ['param_value'], [])
  await createTable(
    db,
    'demo',
    ['id', 'name'],
    ['key_word', 'punch_time', 'sex', 'birthday', 'email', 'content', 'sys_org_code', ...AUDIT],
    ['age'],
  )
    .addColumn('salary_money', 'double precision')
    .addColumn('bonus_money', 'double precision')
    .addPrimaryKeyConstraint('demo_key', ['id'])
    .execute()
}

/** What later migrations add to the rows of a report. */
interface LaterColumns {
  head: Row
  item: (item: ReportPlan['items'][number]) => Row
}

const NOTHING_LATER: LaterColumns = { head: {}, item: () => ({}) }

export async function insertReport(db: Kysely<Tables>, plan: ReportPlan, later: LaterColumns = NOTHING_LATER): Promise<void> {
  const headId = stableId(`report:${plan.code}`)
  const { code, name, content, access, query, params, items } = plan
  await db
    .insertInto('onl_cgreport_head')
    .values({
      id: headId,
      code,
      name,
      content,
      access,
      query: JSON.stringify(query),
      create_by: 'admin',
      create_time: '2024-01-02 09:00:00',
      ...later.head,
    })
    .execute()
  const rows = items.map((item, index) => ({
    id: stableId(`report:${code}:${item.field}`),
    cgrhead_id: headId,
    field_name: item.field,
    field_txt: item.title,
    field_type: item.type,
    source: item.source,
    search_mode: item.search ?? null,
    dict_code: item.dict ?? null,
    is_show: item.isHidden ? 0 : 1,
    is_search: item.search ? 1 : 0,
    is_order: item.isSortable ? 1 : 0,
    order_num: index + 1,
    ...later.item(item),
  }))
  await db.insertInto('onl_cgreport_item').values(rows).execute()
  for (const [index, param] of params.entries()) {
    await db
      .insertInto('onl_cgreport_param')
      .values({
        id: stableId(`report:${code}:param:${param.name}`),
        cgrhead_id: headId,
        param_name: param.name,
        param_txt: param.title,
        param_value: null,
        order_num: index + 1,
      })
      .execute()
  }
}

/** Online reports with three samples, and the sample table `demo`. */
export const reportsMigration: Migration = {
  async up(untyped) {
    const db: Kysely<Tables> = untyped
    await createTables(untyped)
    await db.insertInto('demo').values(demoRows()).execute()
    for (const plan of REPORTS) await insertReport(db, plan)
  },
}
