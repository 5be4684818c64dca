import { registerEnglish } from '../../../../elements/core/dict'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { StoredText } from '../../parts/StoredText'
import { TABLE_OPTIONS } from '../data-log/logged-tables'
import { logPaths } from './log-paths'
import { logsStrings } from './logs.strings'

/** What was done on the platform, and who signed in: to be read, never changed. */
export const logs: Resource = {
  name: 'logs',
  strings: logsStrings,
  paths: { list: logPaths.list, exportXls: logPaths.exportXls },
  permissions: { export: ['log:list', 'system:log:export'] },
  extraParams: ['logType'],
  formExtensions: () => import('./log-form'),
  fields: [
    {
      name: 'logContent',
      column: { emphasis: 'strong', minWidth: 240, card: 'title', Cell: StoredText },
      // The server looks for it within the content.
      search: { rank: 1, name: 'keyWord', label: 'keyWord', match: 'equal' },
      form: { wide: true },
    },
    {
      name: 'logType',
      type: 'dict',
      dict: registerEnglish('log_type', { 登录日志: 'Sign-in', 操作日志: 'Operation' }),
      column: { card: 'status' },
      form: {},
    },
    {
      name: 'operateType',
      type: 'dict',
      dict: registerEnglish('operate_type', { 查询: 'Search', 添加: 'Add', 修改: 'Edit', 删除: 'Delete', 导入: 'Import', 导出: 'Export' }),
      column: {},
      search: { rank: 2 },
      form: {},
    },
    { name: 'objectKind', options: TABLE_OPTIONS, column: { ifSent: true, hidden: true }, search: { rank: 3 }, form: {} },
    { name: 'objectName', column: { ifSent: true, minWidth: 180, card: 'line' }, search: { rank: 1 }, form: {} },
    // JeecgBoot writes the account into `userid`, and the name of the person into `username`.
    { name: 'userid', column: { sortable: true, card: 'subtitle' }, search: { rank: 2 }, form: {} },
    { name: 'username', query: false, column: { hidden: true }, form: {} },
    { name: 'ip', column: {}, search: { rank: 3 }, form: {} },
    { name: 'costTime', type: 'number', column: { sortable: true }, form: {} },
    { name: 'createTime', type: 'datetime', column: { sortable: true, emphasis: 'muted', card: 'note' }, search: { rank: 3 }, form: {} },
    { name: 'method', column: { hidden: true }, form: {} },
    { name: 'requestUrl', column: { hidden: true }, form: { wide: true } },
    { name: 'changes', query: false, form: { wide: true } },
    { name: 'id', query: false, search: { rank: 3, match: 'equal' } },
  ],
}
