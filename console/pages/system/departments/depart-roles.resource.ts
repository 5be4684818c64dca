import { ShieldUser } from 'lucide-react'
import { entityPaths } from '../../../../elements/core/transport/entity-paths'
import { toQuery } from '../../../../elements/core/transport/query-string'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { departRolesStrings } from './depart-roles.strings'

const DepartRoleGrants = lazyPart(() => import('./DepartRoleGrants'), { close: ({ onClose }) => onClose() })

const { list, add, edit, delete: remove, deleteBatch } = entityPaths('/sys/sysDepartRole')

/** The roles of a department: they are for its users, and hold no more than it may hand out. */
export function rolesOfDepart(departId: string): Resource {
  return {
    name: 'depart-roles',
    strings: departRolesStrings,
    icon: ShieldUser,
    // Servers differ in the name of the parameter: 3.8 reads `deptId` alone.
    paths: { list: `${list}?${toQuery({ departId, deptId: departId })}`, add, edit, delete: remove, deleteBatch },
    permissions: {
      add: ['system:depart:role:add'],
      edit: ['system:depart:role:edit'],
      delete: ['system:depart:role:delete'],
      deleteSeveral: ['system:depart:role:deleteBatch'],
    },
    titleFields: ['roleName', 'roleCode'],
    subject: 'roleName',
    advancedQuery: false,
    fields: [
      { name: 'departId', form: { initial: departId, sent: 'always' } },
      {
        name: 'roleName',
        column: { card: 'title', emphasis: 'strong', minWidth: 130 },
        search: { rank: 1 },
        form: { required: true, minLength: 2, maxLength: 30 },
      },
      {
        name: 'roleCode',
        column: { card: 'subtitle', minWidth: 120 },
        form: { required: true, maxLength: 64, fixed: true, help: 'codeHelp', aliases: ['部门角色编码'] },
      },
      { name: 'description', type: 'textarea', column: { card: 'line', minWidth: 140 }, form: { maxLength: 126, wide: true } },
    ],
    rowActions: [
      { key: 'grant', label: 'grant', permission: ['system:depart:role:grant', 'system:depart:role:edit'], Dialog: DepartRoleGrants },
    ],
    formExtensions: () => import('./depart-role-form'),
  }
}
