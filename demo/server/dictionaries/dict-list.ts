import type { Envelope } from '../http/envelope'
import { found } from '../http/envelope'
import type { Call } from '../http/routes'
import { fieldsOf } from '../query/list-fields'
import { listSchema, parseListQuery } from '../query/list-query'
import { selectPage } from '../query/page'

export const DICT_FIELDS = fieldsOf('sysDict', {
  id: 'text',
  dictName: 'text',
  dictCode: 'text',
  description: 'text',
  type: 'number',
  createBy: 'text',
  createTime: 'time',
  updateBy: 'text',
  updateTime: 'time',
})

export const LIST_DICTS = listSchema(DICT_FIELDS)

/** GET /sys/dict/list: a page of the dictionaries that are not in the recycle bin. */
export async function listDicts(call: Call<typeof LIST_DICTS>): Promise<Envelope> {
  const dicts = call.context.database.selectFrom('sysDict').where('sysDict.delFlag', '=', 0)
  return found(await selectPage(dicts, parseListQuery(call.query, DICT_FIELDS), 'sysDict.id'))
}
