import { Type } from 'typebox'
import {
  withDefault,
  partialFields,
  required,
  requiredQuery,
  enumParam,
  flagParam,
  requestSchema,
  numberParam,
  textParam,
} from '../../platform/http/schema/request-schema'
import { objectSchema, nullable } from '../../platform/http/schema/result-schema'
import { fieldsOf } from '../../platform/query/list-fields'
import { listSchema } from '../../platform/query/list-query'

/** A path of the console: no other origin, nothing that runs. */
const PATH = /^(?:\/(?!\/)|[\w-]+(?=\/|$))[^\s"'<>\\]*$/

const FIELDS = {
  url: required(textParam('首页路由', 255, PATH)),
  component: required(textParam('组件地址')),
  route: withDefault(flagParam('是否路由菜单'), 1),
  priority: withDefault(numberParam('优先级', { minimum: 0, maximum: 99_999, decimals: 0 }), 0),
  status: withDefault(enumParam('状态', ['0', '1']), '1'),
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
  query: requestSchema({ roleCode: requiredQuery('角色编码') }),
  result: nullable(objectSchema({ id: Type.String(), roleCode: Type.String(), url: Type.String(), component: Type.String() })),
}
export const ADD_HOME = { body: requestSchema({ roleCode: required(textParam('角色编码', 64)), ...FIELDS }) }
export const EDIT_HOME = {
  body: requestSchema({ id: required(textParam('首页', 64)), roleCode: textParam('角色编码', 64), ...partialFields(FIELDS) }),
}
