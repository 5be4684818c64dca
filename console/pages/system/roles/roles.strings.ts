import { defineStrings } from '../../../../elements/core/i18n'

/** Roles, their users and what they may do. */
export const rolesStrings = defineStrings({
  'zh-CN': {
    heading: '角色管理',
    roleName: '角色名称',
    roleCode: '角色编码',
    description: '备注',
    createTime: '创建时间',
    updateTime: '更新时间',
    codeHelp: '不含中文、空格和逗号，保存后不能修改',
    codeRule: '角色编码不能含中文、空格、逗号和引号',
    empty: '还没有角色',
    emptyText: '新增第一个角色，再为它授权并添加用户。',
    deleteDetails: '拥有该角色的用户会失去它的权限。',
    users: '用户',
    grant: '授权',
    usersTitle: '角色用户',
    grantTitle: '角色权限配置',
  },
  en: {
    heading: 'Roles',
    roleName: 'Name',
    roleCode: 'Code',
    description: 'Note',
    createTime: 'Created',
    updateTime: 'Updated',
    codeHelp: 'No Chinese characters, blanks or commas; it can not be changed later',
    codeRule: 'A code has no Chinese characters, blanks, commas or quotes',
    empty: 'No roles yet',
    emptyText: 'Add the first role, then grant it rights and give it to users.',
    deleteDetails: 'Users who have the role lose its rights.',
    users: 'Users',
    grant: 'Grant',
    usersTitle: 'Users of the role',
    grantTitle: 'Rights of the role',
  },
})
