import type { CrudCodes } from '../../platform/base/permission-codes'
import { byIdParams, type DataRuleTarget, withDataRules } from '../../platform/data-rules/data-rule-target'
import { queryResult } from '../../platform/http/envelope'
import { route } from '../../platform/http/route'
import { required, enumParam, textParam } from '../../platform/http/schema/request-schema'
import { listRoom } from '../../platform/lists/list-room'
import { withTexts } from '../../platform/lists/records'
import { fieldsOf } from '../../platform/query/list-fields'
import { listSchema, parseListQuery } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import { pickerColumns, pickerQuery } from '../../platform/query/picker-query'
import type { Room } from '../../platform/rooms'
import './position-table'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends CrudCodes<'position'> {}
}

const LIST: DataRuleTarget = {
  component: 'system/SysPositionList',
  table: 'sysPosition',
  fields: fieldsOf('sysPosition', {
    id: 'text',
    code: 'text',
    name: 'text',
    postRank: 'text',
    sysOrgCode: 'text',
    createBy: 'text',
    createTime: 'time',
  }),
  named: [byIdParams('/sys/position/')],
}
const TEXTS = [['postRank', 'position_rank']] as const

/** Columns for callers without `position:list` (clause 2.9-29). */
const PICKER_COLUMNS = ['id', 'code', 'name', 'postRank'] as const

/** GET /sys/position/list (clause 7.2-27): everybody may choose a position. `rank_dictText` is the clause's name, `postRank_dictText` JeecgBoot's. */
const LIST_ROUTE = route({
  methods: ['GET'],
  path: '/sys/position/list',
  access: 'signed-in',
  schema: listSchema(LIST.fields),
  async handler(call) {
    const { caller, context } = call
    const parsed = parseListQuery(call.query, LIST.fields)
    const isFull = caller.can('position:list')
    const query = await withDataRules(call, LIST, isFull ? parsed : pickerQuery(parsed, LIST.fields, PICKER_COLUMNS))
    const page = await selectPage(context.database.selectFrom('sysPosition'), query, 'sysPosition.id')
    const records = (await withTexts(context.database, TEXTS, page.records)).map((record) => {
      const rank = record['postRank_dictText']
      return rank === undefined ? record : { ...record, rank_dictText: rank }
    })
    const shown = [...PICKER_COLUMNS, 'postRank_dictText', 'rank_dictText'] as const
    return queryResult({ ...page, records: isFull ? records : records.map((record) => pickerColumns(record, shown)) })
  },
})

export const POSITIONS: Room = {
  ...listRoom(
    {
      path: '/sys/position',
      title: '职务',
      permission: 'position',
      list: LIST,
      form: {
        name: required(textParam('职务名称', 100)),
        // Codes are stored comma-joined in other records.
        code: required(textParam('职务编码', 100, /^[^\s,，'"]+$/)),
        postRank: required(enumParam('职级', ['1', '2', '3', '4', '5'])),
      },
      titleColumn: 'name',
      uniqueColumn: 'code',
      texts: TEXTS,
      sheet: {
        title: '职务列表',
        columns: [
          { name: 'code', heading: '职务编码' },
          { name: 'name', heading: '职务名称' },
          { name: 'postRank', heading: '职级', dictionary: 'position_rank' },
          { name: 'createTime', heading: '创建时间', exportOnly: true },
        ],
      },
    },
    [LIST_ROUTE],
  ),
  dictionaryTables: {
    sys_position: { table: 'sysPosition', columns: { id: 'id', code: 'code', name: 'name' }, conditionColumns: { post_rank: 'postRank' } },
  },
}
