import type { Envelope } from '../../platform/http/envelope'
import { found } from '../../platform/http/envelope'
import type { Call } from '../../platform/http/routes'
import { namedById, type RuledList, withinRules } from '../../platform/data-rules/ruled-list'
import { fieldsOf } from '../../platform/query/list-fields'
import { listSchema, parseListQuery } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'

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

/** Who chooses from a dictionary has all of it, whatever the rules of its page say. */
export const RULED_DICTS: RuledList = {
  component: 'system/DictList',
  table: 'sysDict',
  fields: DICT_FIELDS,
  named: [
    namedById('/sys/dict/'),
    { under: '/sys/dictItem/', parameters: ['dictId'], column: 'id' },
    { ...namedById('/sys/dictItem/'), through: { table: 'sysDictItem', column: 'dictId' } },
  ],
}

export const LIST_DICTS = listSchema(DICT_FIELDS)

/** GET /sys/dict/list: a page of the dictionaries that are not in the recycle bin. */
export async function listDicts(call: Call<typeof LIST_DICTS>): Promise<Envelope> {
  const dicts = call.context.database.selectFrom('sysDict').where('sysDict.delFlag', '=', 0)
  const query = await withinRules(call, RULED_DICTS, parseListQuery(call.query, DICT_FIELDS))
  return found(await selectPage(dicts, query, 'sysDict.id'))
}
