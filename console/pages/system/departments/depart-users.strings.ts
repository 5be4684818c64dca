import { defineStrings } from '../../../../elements/core/i18n'

/** The users of a department. */
export const departUsersStrings = defineStrings({
  'zh-CN': {
    heading: '部门用户',
    one: '用户',
    empty: '该部门还没有用户',
    emptyText: '添加已有用户，或新增一个用户。',
    addExisting: '添加已有用户',
    added: '已向 {name} 添加 {n} 个用户',
    unlink: '移出部门',
    unlinkTitle: '移出部门',
    unlinkText: '确定把以下用户移出该部门吗？他们会失去部门角色，账号本身不受影响。',
    unlinkDone: '已把 {name} 移出部门',
    roles: '部门角色',
  },
  en: {
    heading: 'Users of the department',
    one: 'user',
    empty: 'The department has no users yet',
    emptyText: 'Add existing users, or make a new one.',
    addExisting: 'Add existing users',
    added: '{n} users were added to {name}',
    unlink: 'Take out',
    unlinkTitle: 'Take users out',
    unlinkText: 'Remove these users from the department? They lose its roles; their accounts are kept.',
    unlinkDone: 'Removed from the department: {name}',
    roles: 'Roles',
  },
})
