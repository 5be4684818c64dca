import { Type } from 'typebox'
import {
  defaulting,
  edited,
  required,
  requiredQuery,
  wireChoice,
  wireFlag,
  wireForm,
  wireNumber,
  wireText,
} from '../../platform/http/schema/wire-fields'
import { answerOf, orNull } from '../../platform/http/schema/answers'
import { fieldsOf } from '../../platform/query/list-fields'
import { listSchema } from '../../platform/query/list-query'

/** A path of the console: no other origin, nothing that runs. */
const PATH = /^(?:\/(?!\/)|[\w-]+(?=\/|$))[^\s"'<>\\]*$/

const FIELDS = {
  url: required(wireText('首页路由', 255, PATH)),
  component: required(wireText('组件地址')),
  route: defaulting(wireFlag('是否路由菜单'), 1),
  priority: defaulting(wireNumber('优先级', { minimum: 0, maximum: 99_999, decimals: 0 }), 0),
  status: defaulting(wireChoice('状态', ['0', '1']), '1'),
}

export const HOME_FIELDS = fieldsOf('sysRoleIndex', {
  id: 'text',
  roleCode: 'text',
  url: 'text',
  component: 'text',
  priority: 'number',
  status: 'text',
  createBy: 'text',
  createTime: 'time',
  updateBy: 'text',
  updateTime: 'time',
})

export const LIST_HOMES = listSchema(HOME_FIELDS)
export const HOME_OF_ROLE = {
  query: wireForm({ roleCode: requiredQuery('角色编码') }),
  result: orNull(answerOf({ id: Type.String(), roleCode: Type.String(), url: Type.String(), component: Type.String() })),
}
export const ADD_HOME = { body: wireForm({ roleCode: required(wireText('角色编码', 64)), ...FIELDS }) }
export const EDIT_HOME = { body: wireForm({ id: required(wireText('首页', 64)), roleCode: wireText('角色编码', 64), ...edited(FIELDS) }) }
