import { defineStrings } from '../../../../elements/core/i18n'

/** The users of a role. */
export const roleUsersStrings = defineStrings({
  'zh-CN': {
    heading: '用户',
    one: '用户',
    empty: '还没有用户拥有该角色',
    emptyText: '添加已有用户，或新增一个用户。',
    addExisting: '添加已有用户',
    added: '已为 {name} 添加 {n} 个用户',
    unlink: '取消关联',
    unlinkTitle: '取消关联',
    unlinkText: '确定取消以下用户与该角色的关联吗？账号本身不受影响。',
    unlinkDone: '已取消 {name} 的关联',
  },
  en: {
    heading: 'Users',
    one: 'user',
    empty: 'No users with this role yet',
    emptyText: 'Add existing users, or make a new one.',
    addExisting: 'Add existing users',
    added: '{name} was assigned to {n} users',
    unlink: 'Unlink',
    unlinkTitle: 'Unlink users',
    unlinkText: 'Take the role from these users? Their accounts stay.',
    unlinkDone: 'The role was taken from {name}',
  },
})
