/** Why a database did not answer as it should, in the words of the answer. */
export const SOURCE_FAULTS = {
  driver: '本服务器没有这种数据库的驱动，只能测试PostgreSQL和SQLite',
  url: '数据源地址不是这种数据库的地址',
  address: '不允许连接这个地址',
  unknownHost: '找不到这台主机',
  refused: '主机上没有数据库应答',
  timeout: '数据库在规定时间内没有应答',
  credentials: '用户名或密码不正确',
  database: '没有这个数据库',
  file: '服务器数据目录的sources文件夹中没有这个数据库文件',
  answer: '应答的不是这种数据库，或拒绝了连接',
} as const

export class SourceError extends Error {
  override name = 'SourceError'

  constructor(readonly fault: keyof typeof SOURCE_FAULTS) {
    super(`data source: ${fault}`)
  }
}

/** What a database that answers reports about itself. */
export interface SourceReport {
  version: string
}
