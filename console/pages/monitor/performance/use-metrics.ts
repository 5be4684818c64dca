import { useState } from 'react'
import { type ServerData, type ServerDataList, useServerData, useServerDataList } from '../../../../elements/core/query'
import { type FigureGroup, memoryName } from './metrics'
import type { SourceData } from './FigureTable'
import { isCall, loadMetricNames, loadSource, type SourceValues } from './read-monitor'
import { type Gathered, gathering } from './samples'

interface Metrics extends Pick<ServerDataList<SourceValues>, 'updatedAt' | 'isAsking' | 'reload'> {
  /** The names of what there is to ask for; where they may not be seen there is nothing. */
  names: ServerData<ReadonlySet<string> | null>
  dataOf: SourceData
  /** What came since somebody looks. */
  gathered: readonly Gathered[]
}

/** The figures of some groups. What the server says it does not have is not asked for. */
export function useMetrics(groups: readonly FigureGroup[]): Metrics {
  const names = useServerData({ key: ['monitor', 'names'], load: loadMetricNames })
  const sources = [
    ...new Set(groups.flatMap(({ figures: metrics }) => metrics.flatMap(({ source, of }) => [source, ...(of === undefined ? [] : [of])]))),
  ]
  const isThere = (source: string): boolean => isCall(source) || (names.data?.has(source) ?? true)
  const { each, updatedAt, isAsking, reload } = useServerDataList<SourceValues>(
    sources.map((source) => ({
      key: ['monitor', 'source', source],
      load: (transport, signal) => loadSource(transport, source, signal),
      enabled: names.status === 'ready' && isThere(source),
      noCache: true,
    })),
  )
  const [{ at, gathered }, setGathered] = useState<{ at: number; gathered: readonly Gathered[] }>({ at: 0, gathered: [] })
  if (!isAsking && updatedAt > at) {
    const values = Object.fromEntries(
      groups
        .flatMap(({ charts }) => charts.flatMap(({ lines }) => lines))
        .map((line) => {
          const { status, data } = each[sources.indexOf(line.source)] ?? {}
          return [memoryName(line), status === 'ready' ? (data?.[line.value] ?? null) : null] as const
        }),
    )
    setGathered({ at: updatedAt, gathered: gathering(gathered, { at: updatedAt, values }) })
  }
  return {
    names,
    updatedAt,
    isAsking: isAsking || names.status === 'loading',
    reload,
    gathered,
    dataOf(source) {
      const position = sources.indexOf(source)
      return names.status === 'ready' && !isThere(source) ? undefined : each[position]
    },
  }
}
