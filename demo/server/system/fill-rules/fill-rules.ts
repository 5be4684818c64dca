import { Type } from 'typebox'
import type { CrudCodes } from '../../platform/base/permission-codes'
import { ApiError } from '../../platform/base/errors'
import { nowText } from '../../platform/context'
import { byIdParams } from '../../platform/data-rules/data-rule-target'
import { inTransaction } from '../../platform/database/transactions'
import { actionResult } from '../../platform/http/envelope'
import { route } from '../../platform/http/route'
import { required, requiredQuery, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { listRoom } from '../../platform/lists/list-room'
import { fieldsOf } from '../../platform/query/list-fields'
import type { Room } from '../../platform/rooms'
import './fill-rule-table'
import { generatorOf } from './generators'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends CrudCodes<'fillRule'> {}
}

/** GET /sys/fillRule/testFillRule?ruleCode: the value that a form would get now. Nothing is stored for it. */
const TEST_ROUTE = route({
  methods: ['GET'],
  path: '/sys/fillRule/testFillRule',
  access: 'fillRule:list',
  schema: { query: requestSchema({ ruleCode: requiredQuery('规则编码') }), result: Type.String() },
  async handler({ context, query: { ruleCode } }) {
    const value = await inTransaction(context.database, async (trx) => {
      const rule = await trx.selectFrom('sysFillRule').selectAll().where('ruleCode', '=', ruleCode).executeTakeFirst()
      if (!rule) throw new ApiError('该编码不存在')
      return generatorOf(rule.ruleClass).read(rule.ruleParams)({ work: trx, now: nowText(context) })
    })
    return actionResult('', value)
  },
})

export const FILL_RULES: Room = listRoom(
  {
    path: '/sys/fillRule',
    title: '填值规则',
    permission: 'fillRule',
    list: {
      component: 'system/SysFillRuleList',
      table: 'sysFillRule',
      fields: fieldsOf('sysFillRule', {
        id: 'text',
        ruleName: 'text',
        ruleCode: 'text',
        ruleClass: 'text',
        ruleParams: 'text',
        createBy: 'text',
        createTime: 'time',
        updateTime: 'time',
      }),
      named: [byIdParams('/sys/fillRule/'), { under: '/sys/fillRule/testFillRule', parameters: ['ruleCode'], column: 'ruleCode' }],
    },
    form: {
      ruleName: required(textParam('规则名称', 100)),
      ruleCode: required(textParam('规则编码', 100, /^[^\s,，'"]+$/)),
      ruleClass: required(textParam('规则实现类', 255)),
      ruleParams: textParam('规则参数', 1000),
    },
    titleColumn: 'ruleName',
    uniqueColumn: 'ruleCode',
    texts: [['ruleClass', 'fill_rule_class']],
    sheet: {
      title: '填值规则',
      columns: [
        { name: 'ruleName', heading: '规则名称' },
        { name: 'ruleCode', heading: '规则Code', aliases: ['规则编码'] },
        { name: 'ruleClass', heading: '规则实现类' },
        { name: 'ruleParams', heading: '规则参数' },
      ],
    },
    prepare(rule) {
      // Throws for a class that is not in the list, and for parameters that it cannot take.
      generatorOf(rule.ruleClass).read(rule.ruleParams)
      return rule
    },
  },
  [TEST_ROUTE],
)
