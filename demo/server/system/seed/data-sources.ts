import type { SysDataSourceTable } from '../data-sources/data-source-table'
import { stableId } from '../../platform/base/ids'
import { timeText } from '../../platform/base/time'

const EXAMPLES = [
  {
    code: 'report',
    name: '报表库示例',
    dbType: '6',
    dbDriver: 'org.postgresql.Driver',
    dbUrl: 'jdbc:postgresql://127.0.0.1:5432/report',
    dbName: 'report',
    dbUsername: 'report_reader',
  },
  {
    code: 'archive',
    name: '归档库示例',
    dbType: '4',
    dbDriver: 'com.mysql.cj.jdbc.Driver',
    dbUrl: 'jdbc:mysql://127.0.0.1:3306/archive?characterEncoding=UTF-8&useSSL=false',
    dbName: 'archive',
    dbUsername: 'archive_reader',
  },
] as const

/** How data sources are written down; nobody knows whether such databases run here. */
export function seededDataSources(founded: number): SysDataSourceTable[] {
  return EXAMPLES.map((example, index) => ({
    id: stableId(`data-source:${example.code}`),
    ...example,
    dbPassword: null,
    remark: '示例：改成自己的地址后再测试',
    createBy: 'admin',
    createTime: timeText(founded + index * 1000),
    updateBy: null,
    updateTime: null,
  }))
}
