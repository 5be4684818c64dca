import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { containsText } from '../../platform/query/conditions'

/** Whether the name or the number of a device has this part; all have none. */
export function matchesKeyword(keyword: string): RawBuilder<SqlBool> {
  const columns = ['name', 'equipmentNo'].map((name) => containsText(sql.ref(`iblCloudLiveEquipment.${name}`), keyword))
  return sql<SqlBool>`(${sql.join(columns, sql` or `)})`
}
