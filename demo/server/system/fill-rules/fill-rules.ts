import { Type } from 'typebox'
import type { CrudCodes } from '../../platform/base/permission-codes'
import { Failure } from '../../platform/base/failures'
import { nowText } from '../../platform/context'
import { namedById } from '../../platform/data-rules/ruled-list'
import { inTransaction } from '../../platform/database/transactions'
import { done } from '../../platform/http/envelope'
import { route } from '../../platform/http/route'
import { required, requiredQuery, wireForm, wireText } from '../../platform/http/schema/wire-fields'
import { listRoom } from '../../platform/lists/list-room'
import { fieldsOf } from '../../platform/query/list-fields'
import type { Room } from '../../platform/rooms'
import './fill-rule-table'
import { makerOf } from './makers'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends CrudCodes<'fillRule'> {}
}

/** GET /sys/fillRule/testFillRule?ruleCode: the value that a form would get now. Nothing is stored for it. */
const TEST_ROUTE = route({
  methods: ['GET'],
  path: '/sys/fillRule/testFillRule',
  access: 'fillRule:list',
  schema: { query: wireForm({ ruleCode: requiredQuery('规则编码') }), result: Type.String() },
  async handler({ context, query: { ruleCode } }) {
    const value = await inTransaction(context.database, async (work) => {
      const rule = await work.selectFrom('sysFillRule').selectAll().where('ruleCode', '=', ruleCode).executeTakeFirst()
      if (!rule) throw new Failure('该编码不存在')
      return makerOf(rule.ruleClass).read(rule.ruleParams)({ work, now: nowText(context) })
    })
    return done('', value)
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
      named: [namedById('/sys/fillRule/'), { under: '/sys/fillRule/testFillRule', parameters: ['ruleCode'], column: 'ruleCode' }],
    },
    form: {
      ruleName: required(wireText('规则名称', 100)),
      ruleCode: required(wireText('规则编码', 100, /^[^\s,，'"]+$/)),
      ruleClass: required(wireText('规则实现类', 255)),
      ruleParams: wireText('规则参数', 1000),
    },
    unique: 'ruleCode',
    texts: [['ruleClass', 'fill_rule_class']],
    sheet: {
      title: '填值规则',
      columns: [
        { name: 'ruleName', heading: '规则名称' },
        { name: 'ruleCode', heading: '规则编码' },
        { name: 'ruleClass', heading: '规则实现类' },
        { name: 'ruleParams', heading: '规则参数' },
      ],
    },
    prepare(rule) {
      // Throws for a class that is not in the list, and for parameters that it cannot take.
      makerOf(rule.ruleClass).read(rule.ruleParams)
      return rule
    },
  },
  [TEST_ROUTE],
)
