import { defineStrings } from '../../../../elements/core/i18n'

/** The departments that somebody is in charge of. */
export const myDepartmentStrings = defineStrings({
  'zh-CN': {
    departments: '我负责的部门',
    none: '您还没有负责的部门',
    noneText: '请管理员在用户管理中把您设为上级，并选择负责的部门。',
    failed: '部门加载失败：{reason}',
    sections: '部门内容',
    basics: '基本信息',
    users: '用户',
    roles: '部门角色',
  },
  en: {
    departments: 'Departments in my charge',
    none: 'No department is in your charge yet',
    noneText: 'An administrator makes you a superior in the user management and chooses the departments.',
    failed: 'The departments could not be loaded: {reason}',
    sections: 'Contents of the department',
    basics: 'Basics',
    users: 'Users',
    roles: 'Roles',
  },
})
