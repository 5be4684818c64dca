import type { FastifyReply } from 'fastify'
import type { SysDictItemTable, SysDictTable } from '../../platform/database/schema'
import type { Queryable } from '../../platform/database/transactions'
import { withDataRules } from '../../platform/data-rules/data-rule-target'
import { ApiError } from '../../platform/base/errors'
import { groupBy } from '../../platform/base/group-by'
import type { Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { readerOf } from '../../platform/http/schema/reader'
import { listParameters, parseListQuery } from '../../platform/query/list-query'
import { exportTable } from '../../platform/spreadsheets/export-table'
import { rowsToExport, mapBatches } from '../../platform/spreadsheets/rows-to-export'
import { importTable } from '../../platform/spreadsheets/import-table'
import { codeOrText, dictionaryCodes } from '../../platform/codes/codes-by-name'
import { DICT_FIELDS, DICT_DATA_RULES } from './dict-list'
import { DICT, insertDict } from './dict-write'
import { insertItem, ITEM } from './item-write'
import { type DictItem, dictItems } from '../../platform/dictionaries/items'

const HEADINGS = {
  dictName: '字典名称',
  dictCode: '字典编码',
  description: '描述',
  itemText: '字典项文本',
  itemValue: '字典项值',
  itemColor: '字典项颜色',
  itemDescription: '字典项描述',
  sortOrder: '排序',
  status: '状态',
} as const

const itemNamed = (items: readonly DictItem[], value: number): string | undefined =>
  items.find((item) => item.value === String(value))?.text

/** A line for each item of these dictionaries, and one for a dictionary that has none. */
async function withItems(db: Queryable, dicts: readonly SysDictTable[]): Promise<{ dict: SysDictTable; item: SysDictItemTable | null }[]> {
  const ids = dicts.map(({ id }) => id)
  const items = await db.selectFrom('sysDictItem').selectAll().where('dictId', 'in', ids).orderBy('sortOrder').orderBy('id').execute()
  const byDict = groupBy(items, ({ dictId }) => dictId)
  return dicts.flatMap((dict) => (byDict.get(dict.id) ?? [null]).map((item) => ({ dict, item })))
}

export const EXPORT_DICTS = { query: listParameters(DICT_FIELDS, 'selections') }

/**
 * GET /sys/dict/exportXls: the dictionaries a list call with these parameters finds, or of them those of `selections`; a line for each
 * item, with its dictionary before it.
 */
export async function exportDicts(call: HandlerContext<typeof EXPORT_DICTS>): Promise<FastifyReply> {
  const { database } = call.context
  const live = database.selectFrom('sysDict').where('sysDict.delFlag', '=', 0)
  const listQuery = await withDataRules(call, DICT_DATA_RULES, parseListQuery(call.query, DICT_FIELDS))
  const dicts = await rowsToExport(call, live, listQuery, 'sysDict.id')
  const states = await dictItems(database, 'dict_item_status')
  return exportTable(call, {
    title: '数据字典',
    columns: [
      { heading: HEADINGS.dictName, text: ({ dict }) => dict.dictName },
      { heading: HEADINGS.dictCode, text: ({ dict }) => dict.dictCode },
      { heading: HEADINGS.description, text: ({ dict }) => dict.description ?? '' },
      { heading: HEADINGS.itemText, text: ({ item }) => item?.itemText ?? '' },
      { heading: HEADINGS.itemValue, text: ({ item }) => item?.itemValue ?? '' },
      { heading: HEADINGS.itemColor, text: ({ item }) => item?.itemColor ?? '' },
      { heading: HEADINGS.itemDescription, text: ({ item }) => item?.description ?? '' },
      { heading: HEADINGS.sortOrder, text: ({ item }) => item?.sortOrder ?? '' },
      { heading: HEADINGS.status, text: ({ item }) => (item ? (itemNamed(states, item.status) ?? item.status) : '') },
    ],
    rows: mapBatches(dicts, (some) => withItems(database, some)),
  })
}

const COLUMNS = [
  { name: 'dictName', heading: HEADINGS.dictName, needed: true },
  { name: 'dictCode', heading: HEADINGS.dictCode, needed: true },
  { name: 'description', heading: HEADINGS.description },
  { name: 'itemText', heading: HEADINGS.itemText },
  { name: 'itemValue', heading: HEADINGS.itemValue },
  { name: 'itemColor', heading: HEADINGS.itemColor },
  { name: 'itemDescription', heading: HEADINGS.itemDescription },
  { name: 'sortOrder', heading: HEADINGS.sortOrder, type: 'number' },
  { name: 'status', heading: HEADINGS.status },
] as const

const readDict = readerOf(DICT)
const readItem = readerOf(ITEM)

/**
 * POST /sys/dict/importExcel: new dictionaries with their items, as an export has them. Several lines with one code make one dictionary;
 * a line without name and code goes on with the one above.
 */
export function importDicts(call: WriteHandlerContext): Promise<Envelope> {
  return importTable(call, {
    what: '数据字典',
    columns: COLUMNS,
    prepare: async (trx) => ({ states: await dictionaryCodes(trx, 'dict_item_status'), made: new Map<string, string>(), code: '' }),
    async store(trx, { texts }, help) {
      const { dictName = '', dictCode = '', itemText = '', itemValue = '', status = '', itemDescription = '' } = texts
      if (dictName !== '' || dictCode !== '') help.code = dictCode
      const { code } = help
      const cached = help.made.get(code)
      const dictId = cached ?? (await insertDict(trx, call, { ...readDict({ ...texts, dictCode: code }), type: 0 }))
      if (itemText !== '' || itemValue !== '') {
        const item = readItem({ ...texts, description: itemDescription, status: codeOrText(help.states, status) })
        await insertItem(trx, call, dictId, item)
      } else if (cached !== undefined) throw new ApiError('字典项文本和字典项值为空')
      // Only now: a line that was left out made none.
      help.made.set(code, dictId)
    },
  })
}
