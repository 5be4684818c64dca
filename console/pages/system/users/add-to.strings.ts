import { defineStrings } from '../../../../elements/core/i18n'

/** Giving several users roles or departments. */
export const addToStrings = defineStrings({
  'zh-CN': {
    addRole: '添加角色',
    addDepart: '添加部门',
    role: '角色',
    depart: '部门',
    addHelp: '原有的保留不变',
    addRoleDone: '已为 {name} 添加角色',
    addDepartDone: '已为 {name} 添加部门',
    usersOf: '{n} 个用户',
  },
  en: {
    addRole: 'Add role',
    addDepart: 'Add department',
    role: 'Role',
    depart: 'Department',
    addHelp: 'In addition to the present ones',
    addRoleDone: 'Role added: {name}',
    addDepartDone: 'Department added: {name}',
    usersOf: '{n} users',
  },
})
