import type { Static } from 'typebox'
import {
  withDefault,
  partialFields,
  required,
  enumParam,
  flagParam,
  requestSchema,
  numberParam,
  textParam,
} from '../../platform/http/schema/request-schema'

/** What an entry is. */
export const TOP = 0
export const CHILD_MENU = 1
export const BUTTON = 2

const FIELDS = {
  menuType: required(enumParam('菜单类型', [TOP, CHILD_MENU, BUTTON])),
  name: required(textParam('菜单名称', 100)),
  parentId: textParam('上级菜单', 64),
  url: textParam('菜单路径'),
  component: textParam('前端组件'),
  componentName: textParam('组件名称', 100),
  redirect: textParam('默认跳转地址'),
  perms: textParam('授权标识', 255, /^[^\s,，'"]+$/),
  permsType: enumParam('授权策略', ['1', '2']),
  status: enumParam('状态', ['0', '1']),
  icon: textParam('菜单图标', 100),
  sortNo: numberParam('排序', { minimum: 0, maximum: 99_999, decimals: 0 }),
  route: withDefault(flagParam('是否路由菜单'), 1),
  hidden: flagParam('隐藏路由'),
  hideTab: flagParam('隐藏Tab'),
  keepAlive: flagParam('是否缓存路由'),
  alwaysShow: flagParam('聚合路由'),
  internalOrExternal: flagParam('打开方式'),
  description: textParam('备注'),
}

const MENU = requestSchema(FIELDS)
export type MenuFields = Static<typeof MENU>

export const ADD_MENU = { body: MENU }
export const EDIT_MENU = { body: requestSchema({ id: required(textParam('菜单', 64)), ...partialFields(FIELDS) }) }
