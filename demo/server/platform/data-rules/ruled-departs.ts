import { fieldsOf } from '../query/list-fields'
import { type NamedBy, byIdParams, type DataRuleTarget } from './data-rule-target'

/** What the list of departments can be asked for. */
export const DEPART_FIELDS = fieldsOf('sysDepart', {
  id: 'text',
  parentId: 'text',
  departName: 'text',
  orgCode: 'text',
  orgCategory: 'text',
  mobile: 'text',
  fax: 'text',
  address: 'text',
  memo: 'text',
  createTime: 'time',
})

/** A role belongs to one. */
const ROLE: NamedBy['through'] = { table: 'sysDepartRole', column: 'departId' }

/** Departments: their own lists are narrowed, and dictionaries of them. */
export const DEPART_DATA_RULES: DataRuleTarget = {
  component: 'system/DepartList',
  table: 'sysDepart',
  fields: DEPART_FIELDS,
  named: [
    byIdParams('/sys/sysDepart/'),
    { under: '/sys/sysDepart/add', parameters: ['parentId'], column: 'id' },
    { under: '/sys/sysDepart/updateChangeDepart', parameters: ['dragId', 'dropId'], column: 'id' },
    { under: '/sys/permission/queryDepartPermission', parameters: ['departId'], column: 'id' },
    { under: '/sys/permission/saveDepartPermission', parameters: ['departId'], column: 'id' },
    { under: '/sys/user/', parameters: ['depId'], column: 'id' },
    { under: '/sys/user/queryUserByDepId', parameters: ['id'], column: 'id' },
    { under: '/sys/user/queryUserComponentData', parameters: ['departId'], column: 'id' },
    { under: '/sys/sysDepartRole/', parameters: ['departId'], column: 'id' },
    { under: '/sys/sysDepartRole/', parameters: ['id', 'ids', 'newRoleId', 'oldRoleId'], column: 'id', through: ROLE },
    { under: '/sys/sysDepartRole/datarule', parameters: ['roleId'], column: 'id', through: ROLE },
    { under: '/sys/sysDepartPermission/', parameters: ['departId'], column: 'id' },
    { under: '/sys/sysDepartPermission/', parameters: ['roleId'], column: 'id', through: ROLE },
  ],
}
