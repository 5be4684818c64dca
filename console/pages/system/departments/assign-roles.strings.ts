import { defineStrings } from '../../../../elements/core/i18n'

/** Which roles of a department one of its users has. */
export const assignRolesStrings = defineStrings({
  'zh-CN': {
    assign: '分配部门角色',
    assigned: '已保存 {name} 的部门角色',
    rolesFailed: '部门角色加载失败',
    noRoles: '该部门还没有角色',
    noRolesText: '先在“部门角色”中新增角色并授权。',
    unsaved: '勾选的部门角色',
    save: '保存',
    cancel: '取消',
  },
  en: {
    assign: 'Assign roles',
    assigned: 'The roles of {name} are saved',
    rolesFailed: 'The roles could not be loaded',
    noRoles: 'The department has no roles yet',
    noRolesText: 'Add a department role and grant it permissions first.',
    unsaved: 'the selected roles',
    save: 'Save',
    cancel: 'Cancel',
  },
})
