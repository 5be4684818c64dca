import type { Static } from 'typebox'
import { defaulting, edited, required, wireChoice, wireFlag, wireForm, wireNumber, wireText } from '../../platform/http/schema/wire-fields'

/** What an entry is. */
export const TOP = 0
export const BELOW = 1
export const BUTTON = 2

const FIELDS = {
  menuType: required(wireChoice('菜单类型', [TOP, BELOW, BUTTON])),
  name: required(wireText('菜单名称', 100)),
  parentId: wireText('上级菜单', 64),
  url: wireText('菜单路径'),
  component: wireText('前端组件'),
  componentName: wireText('组件名称', 100),
  redirect: wireText('默认跳转地址'),
  perms: wireText('授权标识', 255, /^[^\s,，'"]+$/),
  permsType: wireChoice('授权策略', ['1', '2']),
  status: wireChoice('状态', ['0', '1']),
  icon: wireText('菜单图标', 100),
  sortNo: wireNumber('排序', { minimum: 0, maximum: 99_999, decimals: 0 }),
  route: defaulting(wireFlag('是否路由菜单'), 1),
  hidden: wireFlag('隐藏路由'),
  hideTab: wireFlag('隐藏Tab'),
  keepAlive: wireFlag('是否缓存路由'),
  alwaysShow: wireFlag('聚合路由'),
  internalOrExternal: wireFlag('打开方式'),
  description: wireText('备注'),
}

const MENU = wireForm(FIELDS)
export type MenuFields = Static<typeof MENU>

export const ADD_MENU = { body: MENU }
export const EDIT_MENU = { body: wireForm({ id: required(wireText('菜单', 64)), ...edited(FIELDS) }) }
