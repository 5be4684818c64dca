import { Cable } from 'lucide-react'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { dataSourcePaths } from './data-source-paths'
import { dataSourcesStrings } from './data-sources.strings'
import { databaseTypes } from './database-types'

/** Databases beside the server's own. Action codes are those that menus of either generation have. */
const dataSources: Resource = {
  name: 'data-sources',
  strings: dataSourcesStrings,
  icon: Cable,
  paths: dataSourcePaths,
  permissions: {
    add: ['dataSource:add', 'system:datasource:add'],
    edit: ['dataSource:edit', 'system:datasource:edit'],
    delete: ['dataSource:delete', 'system:datasource:delete'],
    deleteSeveral: ['dataSource:delete', 'system:datasource:deleteBatch'],
    export: ['dataSource:list', 'system:datasource:list'],
    import: ['dataSource:add', 'system:datasource:add'],
  },
  importColumns: {
    code: '数据源编码',
    name: '数据源名称',
    dbType: '数据库类型',
    dbDriver: '驱动类',
    dbUrl: '数据源地址',
    dbName: '数据库名称',
    dbUsername: '用户名',
    dbPassword: '密码',
    remark: '备注',
  },
  titleFields: ['name', 'code'],
  subject: 'code',
  columns: ['name', 'code', 'dbType', 'dbDriver', 'dbUrl', 'dbUsername', 'createTime'],
  fields: [
    {
      name: 'code',
      column: { minWidth: 120, sortable: true, card: 'subtitle' },
      form: { required: true, fixed: true, maxLength: 100, unique: 'sys_data_source' },
    },
    {
      name: 'name',
      column: { minWidth: 140, emphasis: 'strong', sortable: true, card: 'title' },
      search: { rank: 1 },
      form: { required: true, maxLength: 100 },
    },
    {
      name: 'dbType',
      type: 'dict',
      dict: 'database_type',
      options: databaseTypes,
      column: { width: 132, sortable: true, card: 'status' },
      search: { rank: 1 },
      form: { required: true },
    },
    { name: 'dbDriver', column: { minWidth: 180, emphasis: 'muted' }, form: { required: true, maxLength: 200 } },
    {
      name: 'dbUrl',
      column: { minWidth: 240, emphasis: 'muted', card: 'line' },
      form: { required: true, maxLength: 500, wide: true, help: 'dbUrlHelp' },
    },
    { name: 'dbName', form: { maxLength: 100 } },
    { name: 'dbUsername', column: { minWidth: 120, card: 'note' }, form: { required: true, maxLength: 100, aliases: ['用户名'] } },
    { name: 'dbPassword', type: 'password', query: false, form: { maxLength: 200, help: 'dbPasswordHelp', writeOnly: true } },
    { name: 'remark', type: 'textarea', form: { maxLength: 500 } },
    { name: 'createTime', type: 'datetime', made: true, column: { width: 165, sortable: true, emphasis: 'muted', hidden: true } },
  ],
  formExtensions: () => import('./data-source-form'),
}

export default dataSources
