import type { Queryable } from '../../platform/database/transactions'
import type { MqttProductTable } from '../mqtt-tables'
import { type ProductCommand, type ProductMetric, readCommands, readMetrics } from './definition'

/** A product with its definition read. */
export interface Product extends Pick<MqttProductTable, 'productKey' | 'name'> {
  commands: ProductCommand[]
  telemetry: ProductMetric[]
}

/** The definition of a stored product. */
export function productOf({ productKey, name, commands, telemetry }: MqttProductTable): Product {
  return { productKey, name, commands: readCommands(JSON.parse(commands)), telemetry: readMetrics(JSON.parse(telemetry)) }
}

/** Products by their keys. */
export async function productsWith(db: Queryable, keys: readonly (string | null)[]): Promise<Map<string, Product>> {
  const named = [...new Set(keys.filter((key) => key !== null))]
  if (named.length === 0) return new Map()
  const rows = await db.selectFrom('mqttProduct').selectAll().where('productKey', 'in', named).execute()
  return new Map(rows.map((row) => [row.productKey, productOf(row)]))
}
