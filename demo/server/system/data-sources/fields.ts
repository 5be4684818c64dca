import { Type } from 'typebox'
import { byIdParams, type DataRuleTarget } from '../../platform/data-rules/data-rule-target'
import { required, enumParam, textParam } from '../../platform/http/schema/request-schema'
import { fieldsOf } from '../../platform/query/list-fields'

/** What the list of data sources can be asked for; its passwords are nothing to search by. */
export const DATA_SOURCE_FIELDS = fieldsOf('sysDataSource', {
  id: 'text',
  code: 'text',
  name: 'text',
  dbType: 'text',
  dbDriver: 'text',
  dbUrl: 'text',
  dbName: 'text',
  dbUsername: 'text',
  remark: 'text',
  createBy: 'text',
  createTime: 'time',
  updateTime: 'time',
})

export const DATA_SOURCE_DATA_RULES: DataRuleTarget = {
  component: 'system/SysDataSourceList',
  table: 'sysDataSource',
  fields: DATA_SOURCE_FIELDS,
  named: [byIdParams('/sys/dataSource/'), { under: '/online/cgreport/api/testConnection', parameters: ['id'], column: 'id' }],
}

/** Of the dictionary database_type. */
export const POSTGRESQL = '6'
export const SQLITE = '10'
const DATABASE_TYPES = Array.from({ length: 15 }, (_none, index) => String(index + 1))

/** A password in the address, or a sign-in before the host: both would be shown with it. */
const SIGN_IN = /(?:password|passwd|pwd)=|\/\/[^/?#;]*@|:thin:[^@]+@/i

/** Where a database is, and as whom it is asked. */
export const CONNECTION_FIELDS = {
  dbType: required(enumParam('数据库类型', DATABASE_TYPES)),
  dbUrl: Type.Refine(
    required(textParam('数据源地址', 500, /^jdbc:[a-z\d]+:\S+$/i)),
    (url) => !SIGN_IN.test(url),
    () => '数据源地址中不能写用户名和密码',
  ),
  dbName: textParam('数据库名称', 100),
  dbUsername: textParam('用户名', 100),
  /** Never told again; an edit without it leaves it as it is. */
  dbPassword: textParam('密码', 200),
}

export const FIELDS = {
  code: required(textParam('数据源编码', 100, /^[a-z][\w-]*$/i)),
  name: required(textParam('数据源名称', 100)),
  ...CONNECTION_FIELDS,
  dbDriver: required(textParam('驱动类', 200, /^[\w.$]+$/)),
  remark: textParam('备注', 500),
}
