import type { Envelope } from '../../platform/http/envelope'
import { queryResult } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { byIdParams, type DataRuleTarget, withDataRules } from '../../platform/data-rules/data-rule-target'
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
export const DICT_DATA_RULES: DataRuleTarget = {
  component: 'system/DictList',
  table: 'sysDict',
  fields: DICT_FIELDS,
  named: [
    byIdParams('/sys/dict/'),
    { under: '/sys/dictItem/', parameters: ['dictId'], column: 'id' },
    { ...byIdParams('/sys/dictItem/'), through: { table: 'sysDictItem', column: 'dictId' } },
  ],
}

export const LIST_DICTS = listSchema(DICT_FIELDS)

/** GET /sys/dict/list: a page of the dictionaries that are not in the recycle bin. */
export async function listDicts(call: HandlerContext<typeof LIST_DICTS>): Promise<Envelope> {
  const dicts = call.context.database.selectFrom('sysDict').where('sysDict.delFlag', '=', 0)
  const query = await withDataRules(call, DICT_DATA_RULES, parseListQuery(call.query, DICT_FIELDS))
  return queryResult(await selectPage(dicts, query, 'sysDict.id'))
}
