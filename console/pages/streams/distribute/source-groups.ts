import { isRecord } from '../../../../elements/core/storage/shapes'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { sumOfTrends, trendOf } from '../work/trend'
import { stateOf, type WorkState } from '../work/work-states'

/** States of targets, what needs attention first: the first that one of them has is that of its source. */
const states: readonly WorkState[] = ['failed', 'retrying', 'waiting', 'running', 'idle', 'stopped']

/** Numbers of targets by their states; those without any are absent. */
export function countStates(targets: readonly WireRecord[]): { state: WorkState; count: number }[] {
  return states
    .map((state) => ({ state, count: targets.filter((target) => stateOf(target) === state).length }))
    .filter(({ count }) => count > 0)
}

/** The targets of a row of sources. */
export const targetsOf = ({ targets }: WireRecord): WireRecord[] => (Array.isArray(targets) ? targets.filter(isRecord) : [])

function groupOf(id: string, targets: readonly WireRecord[]): WireRecord {
  const rates = targets.flatMap(({ kbps }) => (typeof kbps === 'number' ? [kbps] : []))
  const began = targets.map(({ since }) => stringValue(since)).filter((since) => since !== '')
  return {
    id,
    name: stringValue(targets[0]?.['sourceId_dictText']) || id,
    state: countStates(targets)[0]?.state ?? 'stopped',
    wanted: targets.some(({ wanted }) => wanted === 'running') ? 'running' : 'stopped',
    canStart: targets.some(({ wanted }) => wanted !== 'running'),
    kbps: rates.length === 0 ? null : rates.reduce((sum, rate) => sum + rate, 0),
    trend: sumOfTrends(targets.map(trendOf)),
    since: began.toSorted()[0] ?? null,
    count: targets.length,
    targets,
  }
}

/** Sources with their targets, in the order of the targets. */
export function groupBySource(targets: readonly WireRecord[]): WireRecord[] {
  const bySource = new Map<string, WireRecord[]>()
  for (const target of targets) {
    const id = stringValue(target['sourceId'])
    bySource.set(id, [...(bySource.get(id) ?? []), target])
  }
  return [...bySource].map(([id, group]) => groupOf(id, group))
}

/** A source after one of its targets has changed; null: the target is not one of its. */
export function withTarget(source: WireRecord, task: WireRecord): WireRecord | null {
  const targets = targetsOf(source)
  if (!targets.some((target) => recordIdOf(target) === recordIdOf(task))) return null
  const changed = targets.map((target) => (recordIdOf(target) === recordIdOf(task) ? { ...target, ...task } : target))
  return groupOf(recordIdOf(source), changed)
}

/** A source whose last target was deleted. */
export const withoutTargets = (source: WireRecord): WireRecord => ({ ...groupOf(recordIdOf(source), []), name: source['name'] })
