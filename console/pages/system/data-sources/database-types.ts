import type { FieldOption } from '../../../../elements/list-page/resource/resource.types'

interface DatabaseType {
  /** Its name, where the dictionary of the server does not have it. */
  label: string
  driver: string
  /** How its address is written. */
  url: string
}

/** Kinds of databases by their numbers, with what each is reached by. */
const types: Readonly<Record<string, DatabaseType>> = {
  '1': { label: 'MySQL5.5', driver: 'com.mysql.jdbc.Driver', url: 'jdbc:mysql://127.0.0.1:3306/db?characterEncoding=UTF-8&useSSL=false' },
  '4': {
    label: 'MySQL5.7+',
    driver: 'com.mysql.cj.jdbc.Driver',
    url: 'jdbc:mysql://127.0.0.1:3306/db?characterEncoding=UTF-8&useSSL=false&serverTimezone=Asia/Shanghai',
  },
  '2': { label: 'Oracle', driver: 'oracle.jdbc.OracleDriver', url: 'jdbc:oracle:thin:@127.0.0.1:1521:ORCL' },
  '3': {
    label: 'SQLServer',
    driver: 'com.microsoft.sqlserver.jdbc.SQLServerDriver',
    url: 'jdbc:sqlserver://127.0.0.1:1433;SelectMethod=cursor;DatabaseName=db',
  },
  '5': {
    label: 'MariaDB',
    driver: 'org.mariadb.jdbc.Driver',
    url: 'jdbc:mariadb://127.0.0.1:3306/db?characterEncoding=UTF-8&useSSL=false',
  },
  '6': { label: 'PostgreSQL', driver: 'org.postgresql.Driver', url: 'jdbc:postgresql://127.0.0.1:5432/db' },
  '7': { label: 'dameng', driver: 'dm.jdbc.driver.DmDriver', url: 'jdbc:dm://127.0.0.1:5236/?db' },
  '8': { label: 'kingbase', driver: 'com.kingbase8.Driver', url: 'jdbc:kingbase8://127.0.0.1:54321/db' },
  '9': { label: 'oscar', driver: 'com.oscar.Driver', url: 'jdbc:oscar://127.0.0.1:2003/db' },
  '10': { label: 'SQLite', driver: 'org.sqlite.JDBC', url: 'jdbc:sqlite:data.db' },
  '11': { label: 'DB2', driver: 'com.ibm.db2.jcc.DB2Driver', url: 'jdbc:db2://127.0.0.1:50000/db' },
  '12': { label: 'Hsqldb', driver: 'org.hsqldb.jdbc.JDBCDriver', url: 'jdbc:hsqldb:hsql://127.0.0.1/db' },
  '13': { label: 'Derby', driver: 'org.apache.derby.jdbc.ClientDriver', url: 'jdbc:derby://127.0.0.1:1527/db' },
  '14': { label: 'H2', driver: 'org.h2.Driver', url: 'jdbc:h2:tcp://127.0.0.1:8082/db' },
  '15': { label: 'otherType', driver: '', url: '' },
}

export const databaseTypes: readonly FieldOption[] = Object.entries(types).map(([value, { label }]) => ({ value, label }))

/** A file, which is opened without a sign-in. */
export const isFile = ({ dbType }: Readonly<Record<string, string>>): boolean => dbType === '10'

const all = Object.values(types)

/** What follows from the kind, where nobody has written anything else: its driver, and how its address looks. */
export function withDefaults(values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { dbType = '', dbDriver = '', dbUrl = '' } = values
  const chosen = types[dbType]
  if (!chosen) return values
  const isUntouched = (text: string, of: 'driver' | 'url'): boolean => text === '' || all.some((type) => type[of] === text)
  return {
    ...values,
    dbDriver: isUntouched(dbDriver, 'driver') ? chosen.driver : dbDriver,
    dbUrl: isUntouched(dbUrl, 'url') ? chosen.url : dbUrl,
  }
}
