import type { FastifyReply } from 'fastify'
import { withinRules } from '../../platform/data-rules/ruled-list'
import type { SysDepartTable } from '../../platform/database/schema'
import type { Source, Work } from '../../platform/database/transactions'
import { textsOf } from '../../platform/codes/texts'
import { Failure } from '../../platform/base/failures'
import type { Envelope } from '../../platform/http/envelope'
import type { Call, WriteCall } from '../../platform/http/routes'
import { readerOf } from '../../platform/http/schema/reader'
import { listParameters, parseListQuery } from '../../platform/query/list-query'
import { exportTable } from '../../platform/spreadsheets/export-table'
import { exportedRows, told } from '../../platform/spreadsheets/exported-rows'
import { importTable } from '../../platform/spreadsheets/import-table'
import { dictionaryCodes, type NamedCodes } from '../../platform/codes/named-codes'
import { DEPART } from './fields'
import { type Above, isFreeCode } from './place'
import { DEPART_FIELDS, RULED_DEPARTS } from '../../platform/data-rules/ruled-departs'
import { insertDepart } from './write'

/** Headings as servers of the 3.8 generation have them. */
const COLUMNS = [
  { name: 'path', heading: '部门路径', needed: true },
  { name: 'departName', heading: '部门名称', needed: true },
  { name: 'orgCategory', heading: '机构类别' },
  { name: 'orgCode', heading: '机构编码' },
  { name: 'departOrder', heading: '排序' },
  { name: 'mobile', heading: '手机号' },
  { name: 'fax', heading: '传真' },
  { name: 'address', heading: '地址' },
  { name: 'memo', heading: '备注' },
] as const

/** Between the names of a path. */
const SLASH = '/'

type Named = Pick<SysDepartTable, 'id' | 'parentId' | 'departName' | 'orgCode' | 'orgCategory'>

async function allNames(source: Source): Promise<Named[]> {
  return source
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
    const above = parentId === null ? undefined : paths.get(parentId)
    paths.set(id, above === undefined ? departName : `${above}${SLASH}${departName}`)
  }
  return paths
}

type ToldDepart = SysDepartTable & { orgCategory_dictText?: string }

async function withTexts(source: Source, departs: readonly SysDepartTable[]): Promise<ToldDepart[]> {
  const texts = await textsOf(source, departs, [['orgCategory', 'org_category']])
  return departs.map((depart, index) => ({ ...depart, ...texts[index] }))
}

export const EXPORT_DEPARTS = { query: listParameters(DEPART_FIELDS, 'selections') }

/** GET /sys/sysDepart/exportXls: the departments of all levels that a list call with these parameters finds, or those of `selections`. */
export async function exportDeparts(call: Call<typeof EXPORT_DEPARTS>): Promise<FastifyReply> {
  const { database } = call.context
  const wanted = await withinRules(call, RULED_DEPARTS, parseListQuery(call.query, DEPART_FIELDS))
  const rows = await exportedRows(call, database.selectFrom('sysDepart').where('delFlag', '=', '0'), wanted, 'sysDepart.id')
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
    rows: told(rows, (some) => withTexts(database, some)),
  })
}

const readDepart = readerOf(DEPART)

interface Known {
  categories: NamedCodes
  /** By path; null where two departments have one path, since nobody knows which is meant. */
  byPath: Map<string, Above | null>
}

async function knownDeparts(work: Work): Promise<Known> {
  const departs = await allNames(work)
  const paths = pathsOf(departs)
  const byPath = new Map<string, Above | null>()
  for (const depart of departs) {
    const path = paths.get(depart.id)!
    byPath.set(path, byPath.has(path) ? null : depart)
  }
  return { categories: await dictionaryCodes(work, 'org_category'), byPath }
}

/** What the path puts a department below. @throws Failure */
function aboveIn(byPath: Known['byPath'], names: readonly string[]): Above | null {
  if (names.length === 0) return null
  const above = byPath.get(names.join(SLASH))
  if (above === undefined) throw new Failure(`上级部门“${names.join(SLASH)}”不存在，请写在它的下级之前`)
  if (above === null) throw new Failure(`上级部门“${names.join(SLASH)}”不唯一`)
  return above
}

/** POST /sys/sysDepart/importExcel: departments by their paths, whatever is above them first. A code that the file has is kept. */
export function importDeparts(call: WriteCall): Promise<Envelope> {
  return importTable(call, {
    what: '部门',
    columns: COLUMNS,
    prepare: knownDeparts,
    async store(work, { texts }, { categories, byPath }) {
      const { path = '', orgCode = '', orgCategory = '', ...own } = texts
      const names = path.split(SLASH).map((name) => name.trim())
      const whole = names.join(SLASH)
      if (names.at(-1) !== own['departName']) throw new Failure('部门名称必须是部门路径的最后一级')
      if (byPath.has(whole)) throw new Failure(`部门“${whole}”已存在`)
      const above = aboveIn(byPath, names.slice(0, -1))
      if (orgCode !== '' && !(await isFreeCode(work, orgCode, above))) throw new Failure('机构编码不在上级的编码之下，或已被使用')
      const fields = readDepart({ ...own, orgCategory: categories.get(orgCategory) ?? orgCategory })
      byPath.set(whole, await insertDepart(work, call, fields, above, orgCode || undefined))
    },
  })
}
