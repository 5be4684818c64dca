import { message } from '../../platform/base/message'
import type { FastifyReply } from 'fastify'
import { dataRuleConditions, withDataRules } from '../../platform/data-rules/data-rule-target'
import type { SysCategoryTable } from '../../platform/database/schema'
import type { Queryable } from '../../platform/database/transactions'
import { ApiError } from '../../platform/base/errors'
import type { Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { readerOf } from '../../platform/http/schema/reader'
import { requestSchema } from '../../platform/http/schema/request-schema'
import { conditionsSql } from '../../platform/query/conditions'
import { listParameters, parseListQuery } from '../../platform/query/list-query'
import { exportTable } from '../../platform/spreadsheets/export-table'
import { rowsToExport } from '../../platform/spreadsheets/rows-to-export'
import { importTable } from '../../platform/spreadsheets/import-table'
import { CATEGORY_FIELDS, FIELDS, insertCategory, ROOT, CATEGORY_DATA_RULES } from './manage'

const COLUMNS = [
  { name: 'path', heading: '分类路径', needed: true },
  { name: 'name', heading: '分类名称', needed: true },
] as const

/** Between the names of a path. */
const SLASH = '/'

type Named = Pick<SysCategoryTable, 'id' | 'pid' | 'name'>

/** The names from the top down to each category, by id. */
async function allPaths(db: Queryable): Promise<Map<string, string>> {
  const rows: Named[] = await db.selectFrom('sysCategory').select(['id', 'pid', 'name']).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const paths = new Map<string, string>()
  const pathOf = ({ id, pid, name }: Named): string => {
    const cached = paths.get(id)
    if (cached !== undefined) return cached
    const parent = byId.get(pid)
    const path = parent ? `${pathOf(parent)}${SLASH}${name ?? ''}` : (name ?? '')
    paths.set(id, path)
    return path
  }
  for (const row of rows) pathOf(row)
  return paths
}

export const EXPORT_CATEGORIES = { query: listParameters(CATEGORY_FIELDS, 'selections') }

/** GET /sys/category/exportXls: the categories of all levels that a list call with these parameters finds, or those of `selections`. */
export async function exportCategories(call: HandlerContext<typeof EXPORT_CATEGORIES>): Promise<FastifyReply> {
  const { database } = call.context
  const listQuery = await withDataRules(call, CATEGORY_DATA_RULES, parseListQuery(call.query, CATEGORY_FIELDS))
  const rows = await rowsToExport(call, database.selectFrom('sysCategory'), listQuery, 'sysCategory.id')
  const paths = await allPaths(database)
  return exportTable(call, {
    title: '分类字典',
    columns: [
      { heading: '分类路径', text: ({ id, name }) => paths.get(id) ?? name ?? '' },
      { heading: '分类名称', text: ({ name }) => name ?? '' },
      { heading: '分类编码', text: ({ code }) => code ?? '' },
      { heading: '创建时间', text: ({ createTime }) => createTime ?? '' },
    ],
    rows,
  })
}

const readCategory = readerOf(requestSchema(FIELDS))

/** By path; null where two categories have one path, since nobody knows which is meant. */
async function idsByPath(db: Queryable): Promise<Map<string, string | null>> {
  const byPath = new Map<string, string | null>()
  for (const [id, path] of await allPaths(db)) byPath.set(path, byPath.has(path) ? null : id)
  return byPath
}

/** POST /sys/category/importExcel: categories by their paths, whatever is above them first; their codes are made as for any other. */
export async function importCategories(call: WriteHandlerContext): Promise<Envelope> {
  const rules = await dataRuleConditions(call, CATEGORY_DATA_RULES)
  return importTable(call, {
    what: '分类',
    columns: COLUMNS,
    prepare: idsByPath,
    async store(trx, { texts: { path = '', name = '' } }, byPath) {
      const names = path.split(SLASH).map((one) => one.trim())
      const whole = names.join(SLASH)
      if (names.at(-1) !== name) throw new ApiError('分类名称必须是分类路径的最后一级')
      if (byPath.has(whole)) throw new ApiError(message`分类“${whole}”已存在`)
      const parentPath = names.slice(0, -1).join(SLASH)
      const pid = parentPath === '' ? ROOT : byPath.get(parentPath)
      if (pid === undefined) throw new ApiError(message`父级分类“${parentPath}”不存在，请写在它的下级之前`)
      if (pid === null) throw new ApiError(message`父级分类“${parentPath}”不唯一`)
      if (pid !== ROOT && rules.length > 0) {
        const shown = await trx.selectFrom('sysCategory').select('id').where('id', '=', pid).where(conditionsSql(rules)).executeTakeFirst()
        if (!shown) throw new ApiError(message`父级分类“${parentPath}”不存在，请写在它的下级之前`)
      }
      byPath.set(whole, await insertCategory(trx, call, readCategory({ name, pid })))
    },
  })
}
