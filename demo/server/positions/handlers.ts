import { textsOf } from '../dictionaries/texts'
import { found, type Envelope } from '../http/envelope'
import type { Call } from '../http/routes'
import { fieldsOf } from '../query/list-fields'
import { listParameters, parseListQuery } from '../query/list-query'
import { selectPage } from '../query/page'
import { pickerColumns, pickerQuery } from '../query/picker-query'

const POSITION_FIELDS = fieldsOf('sysPosition', {
  id: 'text',
  code: 'text',
  name: 'text',
  postRank: 'text',
  sysOrgCode: 'text',
  createBy: 'text',
  createTime: 'time',
})

/** What somebody without `position:list` sees of a position (clause 2.9-29). */
const PICKER_COLUMNS = ['id', 'code', 'name', 'postRank'] as const

export const LIST_POSITIONS = { query: listParameters(POSITION_FIELDS) }

/** GET /sys/position/list (clause 7.2-27). `rank_dictText` is its name there, `postRank_dictText` JeecgBoot's. */
export async function listPositions(call: Call<typeof LIST_POSITIONS>): Promise<Envelope> {
  const isFull = call.caller.can('position:list')
  const parsed = parseListQuery(call.query, POSITION_FIELDS)
  const query = isFull ? parsed : pickerQuery(parsed, POSITION_FIELDS, PICKER_COLUMNS)
  const page = await selectPage(call.context.database.selectFrom('sysPosition'), query, 'sysPosition.id')
  const texts = await textsOf(call.context.database, page.records, [['postRank', 'position_rank']])
  const records = page.records.map((position, index) => {
    const rank = texts[index]?.['postRank_dictText']
    return {
      ...(isFull ? position : pickerColumns(position, PICKER_COLUMNS)),
      ...(rank ? { postRank_dictText: rank, rank_dictText: rank } : {}),
    }
  })
  return found({ ...page, records })
}
