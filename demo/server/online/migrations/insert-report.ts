import { stableId } from '../../platform/base/ids'
import { type AnyDatabase, INITIAL, insertRows } from '../../platform/migrations/baseline'
import type { ReportPlan } from './sample-reports'

/** Inserts a report with its columns and parameters. */
export async function insertReport(
  db: AnyDatabase,
  { code, name, content, access, query, params, items, chart }: ReportPlan,
): Promise<void> {
  const id = stableId(`report:${code}`)
  await insertRows(db, 'onl_cgreport_head', [
    { id, code, name, content, access, query: JSON.stringify(query), chart: chart ? JSON.stringify(chart) : null, ...INITIAL },
  ])
  await insertRows(
    db,
    'onl_cgreport_item',
    items.map((item, index) => ({
      id: stableId(`report:${code}:${item.field}`),
      cgrhead_id: id,
      field_name: item.field,
      field_txt: item.title,
      field_type: item.type,
      source: item.source,
      search_mode: item.search ?? null,
      dict_code: item.dict ?? null,
      field_href: item.href ?? null,
      group_title: item.group ?? null,
      is_show: item.isHidden ? 0 : 1,
      is_search: item.search ? 1 : 0,
      is_order: item.isSortable ? 1 : 0,
      is_total: item.isTotal ? 1 : 0,
      order_num: index + 1,
    })),
  )
  await insertRows(
    db,
    'onl_cgreport_param',
    params.map((param, index) => ({
      id: stableId(`report:${code}:param:${param.name}`),
      cgrhead_id: id,
      param_name: param.name,
      param_txt: param.title,
      param_value: null,
      order_num: index + 1,
    })),
  )
}
