import type { CrudCodes } from '../../platform/base/permission-codes'
import { byIdParams } from '../../platform/data-rules/data-rule-target'
import { route } from '../../platform/http/route'
import { required, textParam } from '../../platform/http/schema/request-schema'
import { listRoom } from '../../platform/lists/list-room'
import { fieldsOf } from '../../platform/query/list-fields'
import type { Room } from '../../platform/rooms'
import { CHECK_BY_CODE, checkByCode } from './check-code'
import './check-rule-table'
import { readRules } from './rule-list'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends CrudCodes<'checkRule'> {}
}

/** Rules that check codes. The forms of all users call checkByCode. */
export const CHECK_RULES: Room = listRoom(
  {
    path: '/sys/checkRule',
    title: '编码校验规则',
    permission: 'checkRule',
    list: {
      component: 'system/SysCheckRuleList',
      table: 'sysCheckRule',
      fields: fieldsOf('sysCheckRule', {
        id: 'text',
        ruleName: 'text',
        ruleCode: 'text',
        ruleDescription: 'text',
        createBy: 'text',
        createTime: 'time',
        updateTime: 'time',
      }),
      named: [byIdParams('/sys/checkRule/')],
    },
    form: {
      ruleName: required(textParam('规则名称', 100)),
      ruleCode: required(textParam('规则编码', 100, /^[^\s,，'"]+$/)),
      ruleJson: required(textParam('校验规则', 20_000)),
      ruleDescription: textParam('规则描述', 500),
    },
    titleColumn: 'ruleName',
    uniqueColumn: 'ruleCode',
    sheet: {
      title: '编码校验规则',
      columns: [
        { name: 'ruleName', heading: '规则名称' },
        { name: 'ruleCode', heading: '规则Code', aliases: ['规则编码'] },
        { name: 'ruleJson', heading: '规则JSON' },
        { name: 'ruleDescription', heading: '规则描述' },
      ],
    },
    prepare: (rule) => ({ ...rule, ruleJson: JSON.stringify(readRules(rule.ruleJson)) }),
  },
  [route({ methods: ['GET'], path: '/sys/checkRule/checkByCode', access: 'signed-in', schema: CHECK_BY_CODE, handler: checkByCode })],
)
