import { ShieldUser } from 'lucide-react'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { homeCodes } from './role-home.resource'
import { rolePaths } from './role-paths'
import { rolesStrings } from './roles.strings'

const RoleUsers = lazyPart(async () => ({ default: (await import('./role-dialogs')).RoleUsers }), { close: ({ onClose }) => onClose() })
const RoleGrants = lazyPart(async () => ({ default: (await import('./role-dialogs')).RoleGrants }), { close: ({ onClose }) => onClose() })
const RoleHome = lazyPart(async () => ({ default: (await import('./role-dialogs')).RoleHome }), { close: ({ onClose }) => onClose() })

/** The roles of the platform. Action codes are those that menus of either generation have. */
export const roles: Resource = {
  name: 'roles',
  strings: rolesStrings,
  icon: ShieldUser,
  paths: rolePaths,
  permissions: {
    add: ['role:add', 'system:role:add'],
    edit: ['role:edit', 'system:role:edit'],
    delete: ['role:delete', 'system:role:delete'],
    deleteSeveral: ['role:delete', 'system:role:deleteBatch'],
    export: ['role:list', 'system:role:list'],
    import: ['role:add', 'system:role:add'],
  },
  importColumns: { roleName: '角色名', roleCode: '角色编码', description: '描述' },
  titleFields: ['roleName', 'roleCode'],
  subject: 'roleName',
  fields: [
    {
      name: 'roleName',
      column: { card: 'title', emphasis: 'strong', sortable: true },
      search: { rank: 1, orLiteral: true },
      form: { required: true, minLength: 2, maxLength: 30 },
    },
    {
      name: 'roleCode',
      column: { card: 'subtitle', sortable: true },
      search: { rank: 2 },
      form: { required: true, maxLength: 64, fixed: true, help: 'codeHelp', unique: 'sys_role' },
    },
    { name: 'description', type: 'textarea', column: { card: 'line', minWidth: 160 }, form: { maxLength: 126, wide: true } },
    {
      name: 'secondFactor',
      type: 'switch',
      options: [
        { value: '1', label: 'yes' },
        { value: '0', label: 'no' },
      ],
      column: { ifSent: true, width: 140, card: 'line' },
      form: { initial: '0', numeric: true, help: 'factorHelp' },
    },
    { name: 'createTime', type: 'datetime', column: { sortable: true, emphasis: 'muted' }, search: { rank: 3, match: 'range' } },
    { name: 'updateTime', type: 'datetime', column: { sortable: true, emphasis: 'muted', card: 'note' } },
  ],
  rowActions: [
    { key: 'grant', label: 'grant', permission: ['role:grant', 'system:permission:saveRole'], lead: true, Dialog: RoleGrants },
    { key: 'users', label: 'users', permission: ['role:users', 'system:user:addUserRole'], Dialog: RoleUsers },
    { key: 'home', label: 'home', permission: homeCodes, Dialog: RoleHome },
  ],
  formExtensions: () => import('./role-form'),
}
