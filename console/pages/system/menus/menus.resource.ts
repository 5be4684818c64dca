import { SquareMenu } from 'lucide-react'
import { flatRecords } from '../../../../elements/list-page/resource/flat-records'
import type { ActionContext } from '../../../../elements/list-page/resource/action-context'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { FieldOption, Resource, ResourceField, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { MenuCode, MenuName, MenuShown, MenuType } from './MenuCells'
import { menuPaths } from './menu-paths'
import { BELOW, BUTTON, isOfType, TOP, childType } from './menu-types'
import { menusStrings } from './menus.strings'

const MenuRules = lazyPart(() => import('./MenuRules'), { close: ({ onClose }) => onClose() })

const onOff: readonly FieldOption[] = [
  { value: 'true', label: 'on' },
  { value: 'false', label: 'off' },
]

const flag = (name: string, initial: 'true' | 'false', form: ResourceField['form'] = {}): ResourceField => ({
  name,
  type: 'switch',
  options: onOff,
  form: { initial, ...form },
})

/** Names that are told of what goes too. */
const maxNames = 8

/** What stands below those that are deleted, and is not one of them. */
function deletionDetails(records: readonly WireRecord[], t: ActionContext['t']): string {
  const chosen = new Set(records.map(recordIdOf))
  const descendants = new Map(
    records
      .flatMap((record) => flatRecords([record]).slice(1))
      .filter((record) => !chosen.has(recordIdOf(record)))
      .map((record) => [recordIdOf(record), stringValue(record['name'])]),
  )
  if (descendants.size === 0) return t('rolesLose')
  const names = [...descendants.values()].slice(0, maxNames).join(t('comma'))
  const more = descendants.size > maxNames ? t('andMore') : ''
  return `${t('childrenGo', { n: descendants.size, names: names + more })}\n${t('rolesLose')}`
}

/** The menu and the buttons of its pages. */
export const menus: Resource = {
  name: 'menus',
  strings: menusStrings,
  icon: SquareMenu,
  paths: menuPaths,
  permissions: {
    add: ['system:permission:add'],
    edit: ['system:permission:edit'],
    delete: ['system:permission:delete'],
    deleteSeveral: ['system:permission:deleteBatch'],
  },
  titleFields: ['name'],
  subject: 'name',
  formPlace: 'drawer',
  advancedQuery: false,
  sort: { column: 'sortNo', order: 'asc' },
  tree: {
    parent: 'parentId',
    column: 'name',
    whole: true,
    accepts: (record) => !isOfType(record, BUTTON),
    childDefaults: (parent) => ({ menuType: childType(parent) }),
  },
  columns: ['name', 'menuType', 'url', 'component', 'perms', 'sortNo', 'hidden'],
  deletionDetails,
  fields: [
    {
      name: 'menuType',
      type: 'dict',
      radio: true,
      options: [
        { value: TOP, label: 'type.top' },
        { value: BELOW, label: 'type.below' },
        { value: BUTTON, label: 'type.button' },
      ],
      column: { width: 96, card: 'status', Cell: MenuType, title: 'type' },
      search: { rank: 2 },
      form: { required: true, initial: TOP, wide: true, numeric: true },
    },
    { name: 'parentId', form: { required: true, aliases: ['上级'] } },
    {
      name: 'name',
      column: { minWidth: 240, emphasis: 'strong', card: 'title', Cell: MenuName },
      search: { rank: 1 },
      form: { required: true, maxLength: 100, aliases: ['名称'] },
    },
    {
      name: 'url',
      column: { minWidth: 160, card: 'subtitle', Cell: MenuCode },
      search: { rank: 1 },
      form: { required: true, maxLength: 255, aliases: ['路径'] },
    },
    {
      name: 'component',
      column: { minWidth: 150, Cell: MenuCode },
      form: { maxLength: 255, help: 'componentHelp', aliases: ['组件'] },
    },
    { name: 'componentName', form: { maxLength: 100, help: 'componentNameHelp' } },
    { name: 'redirect', form: { maxLength: 255, help: 'redirectHelp' } },
    {
      name: 'perms',
      column: { minWidth: 150, Cell: MenuCode, card: 'line' },
      search: { rank: 2 },
      form: {
        required: true,
        maxLength: 255,
        help: 'permsHelp',
        unique: 'sys_permission',
        aliases: ['授权标识'],
      },
    },
    {
      name: 'permsType',
      type: 'dict',
      radio: true,
      options: [
        { value: '1', label: 'strategy.visible' },
        { value: '2', label: 'strategy.editable' },
      ],
      form: { required: true, initial: '1', wide: true },
    },
    {
      name: 'status',
      type: 'dict',
      radio: true,
      options: [
        { value: '1', label: 'status.valid' },
        { value: '0', label: 'status.invalid' },
      ],
      form: { required: true, initial: '1' },
    },
    {
      name: 'sortNo',
      type: 'number',
      column: { width: 88, align: 'end', sortable: true },
      form: { initial: '1', numeric: true, inputMode: 'numeric', help: 'sortHelp' },
    },
    {
      name: 'icon',
      form: { maxLength: 100, help: 'iconHelp' },
    },
    flag('route', 'true'),
    {
      ...flag('hidden', 'false'),
      column: { width: 88, title: 'shown', card: 'line', Cell: MenuShown },
      options: [
        { value: 'true', label: 'isHidden' },
        { value: 'false', label: 'isShown' },
      ],
    },
    flag('keepAlive', 'false'),
    flag('alwaysShow', 'false', { help: 'alwaysShowHelp' }),
    flag('hideTab', 'false'),
    flag('internalOrExternal', 'false', { help: 'openHelp' }),
    { name: 'createTime', made: true },
    { name: 'updateTime', made: true },
  ],
  rowActions: [{ key: 'rules', label: 'rules', offers: (record) => !isOfType(record, BUTTON), Dialog: MenuRules }],
  formExtensions: () => import('./menu-form'),
}
