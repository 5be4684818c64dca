import { expect, it } from 'vitest'
import { fieldsOf } from '../query/list-fields'
import { ruleCondition } from './rule-condition'
import { SAMPLE } from './variables'

const fields = fieldsOf('sysUser', { realname: 'text' })
const rule = { ruleColumn: 'realname', ruleConditions: 'IN', ruleValue: '#{sys_user_name},李四' }

it('a name is one value, whatever its owner writes into it', () => {
  expect(ruleCondition(fields, rule, { ...SAMPLE, sys_user_name: ['张三'] })?.term).toMatchObject({ values: ['张三', '李四'] })
  expect(ruleCondition(fields, rule, { ...SAMPLE, sys_user_name: ['张三,王五'] })).toBeNull()
})
