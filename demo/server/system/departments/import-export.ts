import { message } from '../../platform/base/message'
import type { FastifyReply } from 'fastify'
import { withDataRules } from '../../platform/data-rules/data-rule-target'
import type { SysDepartTable } from '../../platform/database/schema'
import type { Queryable, DbTransaction } from '../../platform/database/transactions'
import { textsOf } from '../../platform/codes/texts'
import { ApiError } from '../../platform/base/errors'
import type { Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { readerOf } from '../../platform/http/schema/reader'
import { listParameters, parseListQuery } from '../../platform/query/list-query'
import { exportTable } from '../../platform/spreadsheets/export-table'
import { rowsToExport, mapBatches } from '../../platform/spreadsheets/rows-to-export'
import { importTable } from '../../platform/spreadsheets/import-table'
import { codeOrText, dictionaryCodes, type CodesByName } from '../../platform/codes/codes-by-name'
import { DEPART } from './fields'
import { type ParentDepart, isFreeCode } from './tree-position'
import { DEPART_FIELDS, DEPART_DATA_RULES } from '../../platform/data-rules/ruled-departs'
import { insertDepart } from './write'

/** Headings as servers of the 3.8 generation have them. */
const COLUMNS = [
  { name: 'path', heading: '部门路径', needed: true },
  { name: 'departName', heading: '部门名称', needed: true },
  { name: 'orgCategory', heading: '机构类别' },
  { name: 'orgCode', heading: '机构编码' },
  { name: 'departOrder', heading: '排序', type: 'integer' },
  { name: 'mobile', heading: '手机号' },
  { name: 'fax', heading: '传真' },
  { name: 'address', heading: '地址' },
  { name: 'memo', heading: '备注' },
] as const

/** Between the names of a path. */
const SLASH = '/'

type Named = Pick<SysDepartTable, 'id' | 'parentId' | 'departName' | 'orgCode' | 'orgCategory'>

async function allNames(db: Queryable): Promise<Named[]> {
  return db
    .selectFrom('sysDepart')
    .select(['id', 'parentId', 'departName', 'orgCode', 'orgCategory'])
    .where('delFlag', '=', '0')
    .orderBy('orgCode')
    .execute()
}

/** The names from the top down to each department, by id. Whatever is above another one has the shorter code. */
function pathsOf(departs: readonly Named[]): Map<string, string> {
  const paths = new Map<string, string>()
  for (const { id, parentId, departName } of departs) {
    const parentPath = parentId === null ? undefined : paths.get(parentId)
    paths.set(id, parentPath === undefined ? departName : `${parentPath}${SLASH}${departName}`)
  }
  return paths
}

type DepartExportRow = SysDepartTable & { orgCategory_dictText?: string }

async function withTexts(db: Queryable, departs: readonly SysDepartTable[]): Promise<DepartExportRow[]> {
  const texts = await textsOf(db, departs, [['orgCategory', 'org_category']])
  return departs.map((depart, index) => ({ ...depart, ...texts[index] }))
}

export const EXPORT_DEPARTS = { query: listParameters(DEPART_FIELDS, 'selections') }

/** GET /sys/sysDepart/exportXls: the departments of all levels that a list call with these parameters finds, or those of `selections`. */
export async function exportDeparts(call: HandlerContext<typeof EXPORT_DEPARTS>): Promise<FastifyReply> {
  const { database } = call.context
  const listQuery = await withDataRules(call, DEPART_DATA_RULES, parseListQuery(call.query, DEPART_FIELDS))
  const rows = await rowsToExport(call, database.selectFrom('sysDepart').where('delFlag', '=', '0'), listQuery, 'sysDepart.id')
  const paths = pathsOf(await allNames(database))
  return exportTable(call, {
    title: '部门列表',
    columns: [
      { heading: '部门路径', text: ({ id, departName }) => paths.get(id) ?? departName },
      { heading: '部门名称', text: ({ departName }) => departName },
      { heading: '机构类别', text: ({ orgCategory, orgCategory_dictText: text }) => text ?? orgCategory },
      { heading: '机构编码', text: ({ orgCode }) => orgCode },
      { heading: '排序', text: ({ departOrder }) => departOrder },
      { heading: '手机号', text: ({ mobile }) => mobile ?? '' },
      { heading: '传真', text: ({ fax }) => fax ?? '' },
      { heading: '地址', text: ({ address }) => address ?? '' },
      { heading: '备注', text: ({ memo }) => memo ?? '' },
    ],
    rows: mapBatches(rows, (some) => withTexts(database, some)),
  })
}

const readDepart = readerOf(DEPART)

interface ImportLookups {
  categories: CodesByName
  /** By path; null where two departments have one path, since nobody knows which is meant. */
  byPath: Map<string, ParentDepart | null>
}

async function existingDeparts(trx: DbTransaction): Promise<ImportLookups> {
  const departs = await allNames(trx)
  const paths = pathsOf(departs)
  const byPath = new Map<string, ParentDepart | null>()
  for (const depart of departs) {
    const path = paths.get(depart.id)!
    byPath.set(path, byPath.has(path) ? null : depart)
  }
  return { categories: await dictionaryCodes(trx, 'org_category'), byPath }
}

/** What the path puts a department below. @throws ApiError */
function parentIn(byPath: ImportLookups['byPath'], names: readonly string[]): ParentDepart | null {
  if (names.length === 0) return null
  const parent = byPath.get(names.join(SLASH))
  if (parent === undefined) throw new ApiError(message`上级部门“${names.join(SLASH)}”不存在，请写在它的下级之前`)
  if (parent === null) throw new ApiError(message`上级部门“${names.join(SLASH)}”不唯一`)
  return parent
}

/** POST /sys/sysDepart/importExcel: departments by their paths, whatever is above them first. A code that the file has is kept. */
export function importDeparts(call: WriteHandlerContext): Promise<Envelope> {
  return importTable(call, {
    what: '部门',
    columns: COLUMNS,
    prepare: existingDeparts,
    async store(trx, { texts }, { categories, byPath }) {
      const { path = '', orgCode = '', orgCategory = '', ...own } = texts
      const names = path.split(SLASH).map((name) => name.trim())
      const whole = names.join(SLASH)
      if (names.at(-1) !== own['departName']) throw new ApiError('部门名称必须是部门路径的最后一级')
      if (byPath.has(whole)) throw new ApiError(message`部门“${whole}”已存在`)
      const parent = parentIn(byPath, names.slice(0, -1))
      if (orgCode !== '' && !(await isFreeCode(trx, orgCode, parent))) throw new ApiError('机构编码不在上级的编码之下，或已被使用')
      const fields = readDepart({ ...own, orgCategory: codeOrText(categories, orgCategory) })
      byPath.set(whole, await insertDepart(trx, call, fields, parent, orgCode || undefined))
    },
  })
}
