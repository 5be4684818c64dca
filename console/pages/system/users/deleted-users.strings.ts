import { defineStrings } from '../../../../elements/core/i18n'

/** The recycle bin of users. */
export const deletedUsersStrings = defineStrings({
  'zh-CN': {
    heading: '回收站',
    account: '账号',
    name: '姓名',
    avatar: '头像',
    sex: '性别',
    restore: '取回',
    restored: '已取回 {name}',
    erase: '彻底删除',
    eraseTitle: '彻底删除',
    eraseText: '确定彻底删除 {objects} 吗？不能恢复，账号名可以再用。',
    erased: '已彻底删除 {name}',
    deletedTime: '删除时间',
    deletedBy: '删除人',
    empty: '回收站是空的',
    emptyText: '删除的用户会在这里，可以取回。',
  },
  en: {
    heading: 'Recycle bin',
    account: 'Account',
    name: 'Name',
    avatar: 'Avatar',
    sex: 'Sex',
    restore: 'Restore',
    restored: 'Restored {name}',
    erase: 'Delete for good',
    eraseTitle: 'Delete for good',
    eraseText: 'Delete {objects} for good? This can not be undone; the account names are free then.',
    erased: 'Deleted {name} for good',
    deletedTime: 'Deleted',
    deletedBy: 'Deleted by',
    empty: 'The recycle bin is empty',
    emptyText: 'Deleted users are kept here and can be restored.',
  },
})
