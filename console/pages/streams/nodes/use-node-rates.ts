import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { usePolling } from '../../parts/use-polling'
import { nodePaths } from './node-paths'

/** ms between two that the server keeps. */
const every = 10_000

/** What went through a node in the last hour, in parts of a minute; null: not known. */
export interface NodeRates {
  inKbps: (number | null)[]
  outKbps: (number | null)[]
}

const numbersOf = (values: unknown): (number | null)[] => {
  const all: readonly unknown[] = Array.isArray(values) ? values : []
  return all.map((value) => (typeof value === 'number' ? value : null))
}

/** By the ids of nodes, asked for again while somebody looks. What does not come leaves the cards without their lines. */
export function useNodeRates(ids: readonly string[]): ReadonlyMap<string, NodeRates> {
  const joined = ids.join()
  const { data, reload } = useServerData({
    key: ['node-rates', joined],
    load: (transport, signal) => (joined === '' ? Promise.resolve([]) : transport.get(nodePaths.rates, { ids: joined }, { signal })),
    noCache: true,
  })
  usePolling(reload, every, { enabled: joined !== '' })
  const rows: readonly unknown[] = Array.isArray(data) ? data : []
  return new Map(
    rows
      .filter(isRecord)
      .map((row) => [stringValue(row['id']), { inKbps: numbersOf(row['inKbps']), outKbps: numbersOf(row['outKbps']) }] as const),
  )
}
