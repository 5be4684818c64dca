import type { SysPositionTable } from './position-table'
import type { Source } from '../../platform/database/transactions'
import { textsOf } from '../../platform/codes/texts'
import { namedById, type RuledList, withinRules } from '../../platform/data-rules/ruled-list'
import { found, type Envelope } from '../../platform/http/envelope'
import type { Call } from '../../platform/http/routes'
import { fieldsOf } from '../../platform/query/list-fields'
import { listSchema, type ListQuery, parseListQuery } from '../../platform/query/list-query'
import { type Page, selectPage } from '../../platform/query/page'
import { pickerColumns, pickerQuery } from '../../platform/query/picker-query'

export const POSITION_FIELDS = fieldsOf('sysPosition', {
  id: 'text',
  code: 'text',
  name: 'text',
  postRank: 'text',
  sysOrgCode: 'text',
  createBy: 'text',
  createTime: 'time',
})

export const RULED_POSITIONS: RuledList = {
  component: 'system/SysPositionList',
  table: 'sysPosition',
  fields: POSITION_FIELDS,
  named: [namedById('/sys/position/')],
}

/** What somebody without `position:list` sees of a position (clause 2.9-29). */
const PICKER_COLUMNS = ['id', 'code', 'name', 'postRank'] as const

const SHOWN_COLUMNS = [...PICKER_COLUMNS, 'postRank_dictText', 'rank_dictText'] as const

export const LIST_POSITIONS = listSchema(POSITION_FIELDS)

type ToldPosition = SysPositionTable & { postRank_dictText?: string; rank_dictText?: string }

/** Positions with the names of their ranks. */
export async function toldPositions(source: Source, positions: readonly SysPositionTable[]): Promise<ToldPosition[]> {
  const texts = await textsOf(source, positions, [['postRank', 'position_rank']])
  return positions.map((position, index) => {
    const rank = texts[index]?.['postRank_dictText']
    return { ...position, ...(rank ? { postRank_dictText: rank, rank_dictText: rank } : {}) }
  })
}

async function positionsPage(source: Source, query: ListQuery): Promise<Page<ToldPosition>> {
  const page = await selectPage(source.selectFrom('sysPosition'), query, 'sysPosition.id')
  return { ...page, records: await toldPositions(source, page.records) }
}

/** GET /sys/position/list (clause 7.2-27). `rank_dictText` is its name there, `postRank_dictText` JeecgBoot's. */
export async function listPositions(call: Call<typeof LIST_POSITIONS>): Promise<Envelope> {
  const isFull = call.caller.can('position:list')
  const parsed = parseListQuery(call.query, POSITION_FIELDS)
  const query = await withinRules(call, RULED_POSITIONS, isFull ? parsed : pickerQuery(parsed, POSITION_FIELDS, PICKER_COLUMNS))
  const page = await positionsPage(call.context.database, query)
  return found(isFull ? page : { ...page, records: page.records.map((position) => pickerColumns(position, SHOWN_COLUMNS)) })
}
