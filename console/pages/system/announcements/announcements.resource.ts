import { Megaphone } from 'lucide-react'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { pin, release, revoke, toRelease, unpin } from './announcement-actions'
import { announcementPaths } from './announcement-paths'
import { canBePinned, isChangeable, isPinned, isReleased } from './announcement-states'
import { announcementsStrings } from './announcements.strings'
import { readersText } from './readers'

/** Announcements as those who write them see them. Action codes are those that menus of either generation have. */
const announcements: Resource = {
  name: 'announcements',
  strings: announcementsStrings,
  icon: Megaphone,
  paths: announcementPaths,
  permissions: {
    add: ['announcement:add', 'system:notice:add'],
    edit: ['announcement:edit', 'system:notice:edit'],
    delete: ['announcement:delete', 'system:notice:delete'],
    export: ['announcement:list', 'system:notice:list'],
    import: ['announcement:add', 'system:notice:add'],
  },
  offers: { edit: isChangeable, delete: isChangeable },
  titleFields: ['titile'],
  subject: 'titile',
  // The list call knows none.
  advancedQuery: false,
  importColumns: {
    titile: '标题',
    msgAbstract: '摘要',
    msgContent: '内容',
    startTime: '开始时间',
    endTime: '结束时间',
    priority: '优先级',
    msgCategory: '消息类型',
    msgType: '通告对象类型',
    userIds: '指定用户',
  },
  columns: [
    'titile',
    'msgCategory',
    'priority',
    'msgType',
    'sendStatus',
    'readCount',
    'sender',
    'sendTime',
    'cancelTime',
    'startTime',
    'endTime',
  ],
  fields: [
    {
      name: 'titile',
      column: { minWidth: 160, card: 'title', emphasis: 'strong', sortable: true },
      search: { rank: 1, wide: true, orLiteral: true },
      form: { required: true, maxLength: 100, counted: true, wide: true },
    },
    {
      name: 'msgCategory',
      type: 'dict',
      options: [
        { value: '1', label: 'kind.notice' },
        { value: '2', label: 'kind.system' },
      ],
      column: { width: 122, sortable: true, card: 'line' },
      search: { rank: 2 },
      form: { required: true, initial: '1' },
    },
    {
      name: 'priority',
      type: 'dict',
      dict: 'priority',
      radio: 'buttons',
      states: { L: { tone: 'live' }, M: { tone: 'warning', shape: 'square' }, H: { tone: 'danger' } },
      column: { width: 100, sortable: true, card: 'line' },
      search: { rank: 3 },
      form: { required: true, initial: 'L' },
    },
    {
      name: 'startTime',
      type: 'datetime',
      column: { width: 150, emphasis: 'muted', ifSent: true, sortable: true, hidden: true },
      form: { required: true },
    },
    {
      name: 'endTime',
      type: 'datetime',
      column: { hidden: true, width: 145, emphasis: 'muted', ifSent: true, sortable: true },
      form: { required: true },
    },
    {
      name: 'msgType',
      type: 'dict',
      options: [
        { value: 'ALL', label: 'audience.ALL' },
        { value: 'USER', label: 'audience.USER' },
        { value: 'DEPART', label: 'audience.DEPART' },
        { value: 'ROLE', label: 'audience.ROLE' },
      ],
      radio: 'buttons',
      column: { width: 108, sortable: true, card: 'line' },
      search: { rank: 3 },
      form: { required: true, initial: 'ALL', wide: true },
    },
    {
      name: 'userIds',
      type: 'user',
      users: { valueField: 'id', byDepart: true },
      multiple: true,
      query: false,
      form: { required: true, wide: true, sentWith: ['msgType'] },
    },
    {
      name: 'departIds',
      type: 'depart',
      multiple: true,
      query: false,
      form: { required: true, wide: true, help: 'departsHelp', sentWith: ['msgType'], aliases: ['指定部门'] },
    },
    {
      name: 'roleIds',
      type: 'role',
      multiple: true,
      query: false,
      form: { required: true, wide: true, sentWith: ['msgType'], aliases: ['指定角色'] },
    },
    {
      name: 'sendStatus',
      type: 'dict',
      options: [
        { value: '0', label: 'draft' },
        { value: '1', label: 'isReleased' },
        { value: '2', label: 'isRevoked' },
      ],
      states: { '0': { tone: 'danger', shape: 'ring' }, '1': { tone: 'success' }, '2': { tone: 'neutral', shape: 'square' } },
      column: { width: 100, sortable: true, card: 'status' },
      search: { rank: 2 },
    },
    { name: 'sender', column: { width: 88, sortable: true } },
    { name: 'sendTime', type: 'datetime', column: { width: 145, emphasis: 'muted', sortable: true, card: 'note' } },
    {
      name: 'readCount',
      made: true,
      query: false,
      column: { title: 'read', width: 84, align: 'end', ifSent: true, emphasis: 'muted', card: 'line', text: readersText },
    },
    { name: 'cancelTime', type: 'datetime', column: { width: 150, emphasis: 'muted', sortable: true, hidden: true } },
    {
      name: 'izTop',
      type: 'switch',
      options: [
        { value: '1', label: 'yes' },
        { value: '0', label: 'no' },
      ],
      form: { initial: '0', numeric: true },
    },
    { name: 'msgAbstract', form: { required: true, maxLength: 500, counted: true, wide: true, help: 'abstractHelp' } },
    { name: 'msgContent', type: 'rich', search: { rank: 3, orLiteral: true }, form: {} },
    { name: 'files', type: 'file', multiple: true, query: false, form: { wide: true, help: 'filesHelp', aliases: ['附件'] } },
  ],
  rowActions: [
    { key: 'release', label: 'release', permission: toRelease, lead: true, offers: isChangeable, run: release },
    { key: 'revoke', label: 'revoke', permission: toRelease, lead: true, offers: isReleased, run: revoke },
    { key: 'pin', label: 'pin', permission: toRelease, offers: (one) => isReleased(one) && canBePinned(one) && !isPinned(one), run: pin },
    { key: 'unpin', label: 'unpin', permission: toRelease, offers: (one) => isReleased(one) && isPinned(one), run: unpin },
  ],
  formExtensions: () => import('./announcement-form'),
}

export default announcements
