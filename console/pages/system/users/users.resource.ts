import { Users } from 'lucide-react'
import { userPaths } from '../../../../elements/core/transport/user-paths'
import type { ActionDialogProps, Resource } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { DepartFilter } from './DepartFilter'
import { freeze, isFrozen, unfreeze } from './freeze'
import { RoleFilter } from './RoleFilter'
import { hasFactor, removeFactor } from './second-factor'
import { usersStrings } from './users.strings'

const dialog = (name: 'PasswordDialog' | 'PermissionSources') =>
  lazyPart<ActionDialogProps>(async () => ({ default: (await import('./user-dialogs'))[name] }), { close: ({ onClose }) => onClose() })
const toFreeze = ['user:freeze', 'system:user:frozenBatch'] as const

/** The users of the platform. Action codes are those that menus of either generation have. */
export const users: Resource = {
  name: 'users',
  strings: usersStrings,
  icon: Users,
  paths: userPaths,
  permissions: {
    add: ['user:add', 'system:user:add'],
    edit: ['user:edit', 'system:user:edit'],
    delete: ['user:delete', 'system:user:delete'],
    deleteSeveral: ['user:delete', 'system:user:deleteBatch'],
    restore: ['user:delete', 'system:user:delete'],
    export: ['user:list', 'system:user:export'],
    import: ['user:add', 'system:user:import'],
  },
  importColumns: {
    username: '登录账号',
    realname: '真实姓名',
    phone: '电话',
    workNo: '工号',
    sex: '性别',
    birthday: '生日',
    email: '电子邮件',
    telephone: '座机号',
    post: '职务',
    selecteddeparts: { heading: '部门', title: 'orgCodeTxt' },
  },
  // Without the first two a genuine server stores accounts that no list shows; the third is where it reads departments.
  importAdditions: [
    { heading: '状态', text: '正常' },
    { heading: '删除状态', text: '正常' },
    { heading: '负责部门', sameAs: 'selecteddeparts' },
  ],
  titleFields: ['realname', 'username'],
  subject: 'username',
  columns: ['username', 'realname', 'avatar', 'sex', 'birthday', 'phone', 'orgCodeTxt', 'departIds', 'roleTxt', 'status', 'createTime'],
  fields: [
    {
      name: 'username',
      column: { title: 'account', width: 97, sortable: true, emphasis: 'strong', card: 'subtitle' },
      search: { rank: 1, wide: true, label: 'account', placeholder: 'anyText' },
      form: {
        section: 'basics',
        required: true,
        maxLength: 64,
        unique: 'sys_user',
        help: 'usernameHelp',
        fixed: true,
        aliases: ['用户名', '账号'],
      },
    },
    {
      name: 'realname',
      column: { title: 'name', minWidth: 74, card: 'title' },
      search: { rank: 2, label: 'name' },
      form: { required: true, maxLength: 100 },
    },
    {
      name: 'password',
      type: 'password',
      form: { addOnly: true, required: true, rule: 'password', help: 'passwordHelp', aliases: ['密码'] },
    },
    { name: 'confirmPassword', type: 'password', form: { addOnly: true, required: true, sent: 'never', aliases: ['两次输入密码'] } },
    {
      name: 'phone',
      column: { width: 106, card: 'note' },
      search: { rank: 2 },
      form: { required: true, rule: 'mobilePhone', unique: 'sys_user', inputMode: 'tel', aliases: ['手机号'] },
    },
    { name: 'workNo', form: { required: true, maxLength: 100, unique: 'sys_user', help: 'uniqueHelp' } },
    { name: 'email', form: { rule: 'email', unique: 'sys_user', inputMode: 'email', aliases: ['邮件'] } },
    { name: 'telephone', form: { rule: 'landline', inputMode: 'tel', help: 'telephoneHelp' } },
    { name: 'birthday', type: 'date', column: { width: 92, sortable: true }, form: {} },
    {
      name: 'sex',
      type: 'dict',
      dict: 'sex',
      radio: true,
      column: { width: 70, sortable: true },
      search: { rank: 3 },
      form: { numeric: true },
    },
    { name: 'avatar', type: 'avatar', column: { width: 60, card: 'picture' }, form: {} },
    {
      name: 'selectedroles',
      type: 'role',
      multiple: true,
      query: false,
      form: { section: 'permissions', sent: 'always', aliases: ['角色'] },
    },
    { name: 'selecteddeparts', type: 'depart', multiple: true, query: false, form: { sent: 'always', aliases: ['部门'] } },
    {
      name: 'userIdentity',
      type: 'dict',
      options: [
        { value: '1', label: 'ordinary' },
        { value: '2', label: 'superior' },
      ],
      radio: true,
      form: { initial: '1', numeric: true },
    },
    {
      name: 'departIds',
      type: 'depart',
      multiple: true,
      column: { title: 'departIdsText' },
      form: { sentWith: ['userIdentity', 'selecteddeparts'], help: 'managedHelp' },
    },
    // Of servers from 3.6 on no column that a query could name.
    { name: 'post', query: false, form: {} },
    { name: 'relTenantIds', multiple: true, query: false, form: { aliases: ['租户'] } },
    { name: 'activitiSync', type: 'dict', dict: 'activiti_sync', radio: true, form: { initial: '1', numeric: true } },
    {
      name: 'orgCodeTxt',
      type: 'names',
      made: true,
      column: { card: 'line' },
      search: { rank: 2, wide: true, name: 'departId', Control: DepartFilter },
    },
    {
      name: 'roleTxt',
      type: 'names',
      made: true,
      column: { ifSent: true },
      search: { rank: 3, name: 'roleId', match: 'equal', label: 'role', Control: RoleFilter },
    },
    {
      name: 'status',
      type: 'dict',
      dict: 'user_status',
      states: { '1': { tone: 'success', label: 'normal' }, '2': { tone: 'neutral', shape: 'square', label: 'frozen' } },
      column: { width: 88, card: 'status', sortable: true },
      search: { rank: 2 },
    },
    { name: 'createTime', type: 'datetime', column: { width: 145, sortable: true, emphasis: 'muted' } },
  ],
  rowActions: [
    { key: 'password', label: 'changePassword', permission: ['user:password', 'system:user:changepwd'], Dialog: dialog('PasswordDialog') },
    {
      key: 'sources',
      label: 'sources',
      permission: ['role:list', 'system:role:list'],
      path: userPaths.permissionSources,
      Dialog: dialog('PermissionSources'),
    },
    {
      key: 'factor',
      label: 'removeFactor',
      permission: ['user:secondFactor', 'system:user:secondFactor'],
      offers: hasFactor,
      run: removeFactor,
    },
    { key: 'freeze', label: 'freeze', permission: toFreeze, offers: (user) => !isFrozen(user), run: freeze },
    { key: 'unfreeze', label: 'unfreeze', permission: toFreeze, offers: isFrozen, run: unfreeze },
  ],
  batchActions: [
    { key: 'freeze', label: 'freeze', permission: toFreeze, run: freeze },
    { key: 'unfreeze', label: 'unfreeze', permission: toFreeze, run: unfreeze },
  ],
  formExtensions: () => import('./user-form'),
}
