import type { FastifyReply } from 'fastify'
import { ruleConditions, withinRules } from '../../platform/data-rules/ruled-list'
import type { SysCategoryTable } from '../../platform/database/schema'
import type { Source } from '../../platform/database/transactions'
import { Failure } from '../../platform/base/failures'
import type { Envelope } from '../../platform/http/envelope'
import type { Call, WriteCall } from '../../platform/http/routes'
import { readerOf } from '../../platform/http/schema/reader'
import { wireForm } from '../../platform/http/schema/wire-fields'
import { conditionsSql } from '../../platform/query/conditions'
import { listParameters, parseListQuery } from '../../platform/query/list-query'
import { exportTable } from '../../platform/spreadsheets/export-table'
import { exportedRows } from '../../platform/spreadsheets/exported-rows'
import { importTable } from '../../platform/spreadsheets/import-table'
import { CATEGORY_FIELDS, FIELDS, insertCategory, ROOT, RULED_CATEGORIES } from './manage'

const COLUMNS = [
  { name: 'path', heading: '分类路径', needed: true },
  { name: 'name', heading: '分类名称', needed: true },
] as const

/** Between the names of a path. */
const SLASH = '/'

type Named = Pick<SysCategoryTable, 'id' | 'pid' | 'name'>

/** The names from the top down to each category, by id. */
async function allPaths(source: Source): Promise<Map<string, string>> {
  const rows: Named[] = await source.selectFrom('sysCategory').select(['id', 'pid', 'name']).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const paths = new Map<string, string>()
  const pathOf = ({ id, pid, name }: Named): string => {
    const known = paths.get(id)
    if (known !== undefined) return known
    const above = byId.get(pid)
    const path = above ? `${pathOf(above)}${SLASH}${name ?? ''}` : (name ?? '')
    paths.set(id, path)
    return path
  }
  for (const row of rows) pathOf(row)
  return paths
}

export const EXPORT_CATEGORIES = { query: listParameters(CATEGORY_FIELDS, 'selections') }

/** GET /sys/category/exportXls: the categories of all levels that a list call with these parameters finds, or those of `selections`. */
export async function exportCategories(call: Call<typeof EXPORT_CATEGORIES>): Promise<FastifyReply> {
  const { database } = call.context
  const wanted = await withinRules(call, RULED_CATEGORIES, parseListQuery(call.query, CATEGORY_FIELDS))
  const rows = await exportedRows(call, database.selectFrom('sysCategory'), wanted, 'sysCategory.id')
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

const readCategory = readerOf(wireForm(FIELDS))

/** By path; null where two categories have one path, since nobody knows which is meant. */
async function idsByPath(source: Source): Promise<Map<string, string | null>> {
  const byPath = new Map<string, string | null>()
  for (const [id, path] of await allPaths(source)) byPath.set(path, byPath.has(path) ? null : id)
  return byPath
}

/** POST /sys/category/importExcel: categories by their paths, whatever is above them first; their codes are made as for any other. */
export async function importCategories(call: WriteCall): Promise<Envelope> {
  const rules = await ruleConditions(call, RULED_CATEGORIES)
  return importTable(call, {
    what: '分类',
    columns: COLUMNS,
    prepare: idsByPath,
    async store(work, { texts: { path = '', name = '' } }, byPath) {
      const names = path.split(SLASH).map((one) => one.trim())
      const whole = names.join(SLASH)
      if (names.at(-1) !== name) throw new Failure('分类名称必须是分类路径的最后一级')
      if (byPath.has(whole)) throw new Failure(`分类“${whole}”已存在`)
      const above = names.slice(0, -1).join(SLASH)
      const pid = above === '' ? ROOT : byPath.get(above)
      if (pid === undefined) throw new Failure(`父级分类“${above}”不存在，请写在它的下级之前`)
      if (pid === null) throw new Failure(`父级分类“${above}”不唯一`)
      if (pid !== ROOT && rules.length > 0) {
        const shown = await work.selectFrom('sysCategory').select('id').where('id', '=', pid).where(conditionsSql(rules)).executeTakeFirst()
        if (!shown) throw new Failure(`父级分类“${above}”不存在，请写在它的下级之前`)
      }
      byPath.set(whole, await insertCategory(work, call, readCategory({ name, pid })))
    },
  })
}
