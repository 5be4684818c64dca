import type { ServerContext } from '../../platform/context'
import type { DbTransaction } from '../../platform/database/transactions'
import { limitAfter, type LimitState, LOW_BATTERY } from '../../field/limit-state'
import type { Owner } from '../../field/owner'
import { raiseAlarm } from '../../field/sos/raise'
import { recoverAlarms } from '../../field/sos/recover'
import type { Flag } from '../../platform/database/columns'
import type { Product } from '../products/product'
import { type Metrics, standardName } from '../payloads/payload'

/** States of the watched metrics, by their names. */
export type LimitStates = Readonly<Record<string, LimitState>>

/** A metric that is beyond its limits, and what the alarm says. */
export interface Breach {
  name: string
  type: 'lowBattery' | 'mqtt'
  isBad: boolean
  content: string
}

/** The watched metrics of a report: those with limits in the product, and the battery. */
export function breachesOf(metrics: Metrics, product: Pick<Product, 'telemetry'> | undefined): Breach[] {
  const battery = standardName(metrics, 'battery')
  const watched = (product?.telemetry ?? []).flatMap(({ name, title, unit, warnBelow, warnAbove }): Breach[] => {
    const value = metrics[name]
    if (name === battery || typeof value !== 'number' || (warnBelow === null && warnAbove === null)) return []
    const isBad = (warnBelow !== null && value < warnBelow) || (warnAbove !== null && value > warnAbove)
    return [{ name, type: 'mqtt', isBad, content: `${title} ${value}${unit}` }]
  })
  const percent = battery === null ? undefined : metrics[battery]
  if (battery === null || typeof percent !== 'number') return watched
  return [...watched, { name: battery, type: 'lowBattery', isBad: percent <= LOW_BATTERY, content: `电量 ${percent}%` }]
}

/** The states after a report, the breaches that raise an alarm, and the types of alarms that are over. */
export function limitsAfter(
  states: LimitStates,
  breaches: readonly Breach[],
  now: number,
): { states: LimitStates; raised: Breach[]; recovered: Breach['type'][] } {
  const after: Record<string, LimitState> = { ...states }
  const raised: Breach[] = []
  const well = new Set<Breach['type']>()
  for (const breach of breaches) {
    const { raises, recovers, ...state } = limitAfter(after[breach.name] ?? { isBeyond: false, wellAt: null }, breach.isBad, now)
    after[breach.name] = state
    if (raises) raised.push(breach)
    if (recovers) well.add(breach.type)
  }
  const isStillBeyond = (type: Breach['type']): boolean => breaches.some((breach) => breach.type === type && after[breach.name]?.isBeyond)
  return { states: after, raised, recovered: [...well].filter((type) => !isStillBeyond(type)) }
}

/** Raises and recovers the alarms of a device. */
export async function applyLimits(
  trx: DbTransaction,
  context: Pick<ServerContext, 'settings'>,
  owner: Owner,
  { raised, recovered }: Pick<ReturnType<typeof limitsAfter>, 'raised' | 'recovered'>,
  simFlag: Flag,
): Promise<void> {
  for (const type of recovered) await recoverAlarms(trx, context, owner, type)
  for (const { type, content } of raised) await raiseAlarm(trx, context, { ...owner, type, content, simFlag })
}
