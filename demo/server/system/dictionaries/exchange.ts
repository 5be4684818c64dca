import type { FastifyReply } from 'fastify'
import type { SysDictItemTable, SysDictTable } from '../../platform/database/schema'
import type { Source } from '../../platform/database/transactions'
import { withinRules } from '../../platform/data-rules/ruled-list'
import { Failure } from '../../platform/base/failures'
import { groupBy } from '../../platform/base/group-by'
import type { Envelope } from '../../platform/http/envelope'
import type { Call, WriteCall } from '../../platform/http/routes'
import { readerOf } from '../../platform/http/schema/reader'
import { listParameters, parseListQuery } from '../../platform/query/list-query'
import { exportTable } from '../../platform/spreadsheets/export-table'
import { exportedRows, told } from '../../platform/spreadsheets/exported-rows'
import { importTable } from '../../platform/spreadsheets/import-table'
import { dictionaryCodes } from '../../platform/codes/named-codes'
import { DICT_FIELDS, RULED_DICTS } from './dict-list'
import { DICT, insertDict } from './dict-write'
import { insertItem, ITEM } from './item-write'
import { type DictItem, dictItems } from '../../platform/codes/items'

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
async function withItems(source: Source, dicts: readonly SysDictTable[]): Promise<{ dict: SysDictTable; item: SysDictItemTable | null }[]> {
  const ids = dicts.map(({ id }) => id)
  const items = await source.selectFrom('sysDictItem').selectAll().where('dictId', 'in', ids).orderBy('sortOrder').orderBy('id').execute()
  const byDict = groupBy(items, ({ dictId }) => dictId)
  return dicts.flatMap((dict) => (byDict.get(dict.id) ?? [null]).map((item) => ({ dict, item })))
}

export const EXPORT_DICTS = { query: listParameters(DICT_FIELDS, 'selections') }

/**
 * GET /sys/dict/exportXls: the dictionaries a list call with these parameters finds, or of them those of `selections`; a line for each
 * item, with its dictionary before it.
 */
export async function exportDicts(call: Call<typeof EXPORT_DICTS>): Promise<FastifyReply> {
  const { database } = call.context
  const live = database.selectFrom('sysDict').where('sysDict.delFlag', '=', 0)
  const wanted = await withinRules(call, RULED_DICTS, parseListQuery(call.query, DICT_FIELDS))
  const dicts = await exportedRows(call, live, wanted, 'sysDict.id')
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
    rows: told(dicts, (some) => withItems(database, some)),
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
  { name: 'sortOrder', heading: HEADINGS.sortOrder },
  { name: 'status', heading: HEADINGS.status },
] as const

const readDict = readerOf(DICT)
const readItem = readerOf(ITEM)

/**
 * POST /sys/dict/importExcel: new dictionaries with their items, as an export has them. Several lines with one code make one dictionary;
 * a line without name and code goes on with the one above.
 */
export function importDicts(call: WriteCall): Promise<Envelope> {
  return importTable(call, {
    what: '数据字典',
    columns: COLUMNS,
    prepare: async (work) => ({ states: await dictionaryCodes(work, 'dict_item_status'), made: new Map<string, string>(), code: '' }),
    async store(work, { texts }, help) {
      const { dictName = '', dictCode = '', itemText = '', itemValue = '', status = '', itemDescription = '' } = texts
      if (dictName !== '' || dictCode !== '') help.code = dictCode
      const { code } = help
      const known = help.made.get(code)
      const dictId = known ?? (await insertDict(work, call, { ...readDict({ ...texts, dictCode: code }), type: 0 }))
      if (itemText !== '' || itemValue !== '') {
        const item = readItem({ ...texts, description: itemDescription, status: help.states.get(status) ?? status })
        await insertItem(work, call, dictId, item)
      } else if (known !== undefined) throw new Failure('字典项文本和字典项值为空')
      // Only now: a line that was left out made none.
      help.made.set(code, dictId)
    },
  })
}
