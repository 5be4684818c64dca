import { type ServerData, type ServerDataList, useServerData, useServerDataList } from '../../../elements/core/query'
import type { FigureGroup } from './figures'
import type { SourceData } from './FigureTable'
import { isCall, loadMetricNames, loadSource, type SourceValues } from './read-monitor'

interface Figures extends Pick<ServerDataList<SourceValues>, 'updatedAt' | 'isAsking' | 'reload'> {
  /** The names of what there is to ask for; where they may not be seen there is nothing. */
  names: ServerData<ReadonlySet<string> | null>
  dataOf: SourceData
}

/** The figures of some groups. What the server says it does not have is not asked for. */
export function useFigures(groups: readonly FigureGroup[]): Figures {
  const names = useServerData({ key: ['monitor', 'names'], load: loadMetricNames })
  const sources = [
    ...new Set(groups.flatMap(({ figures }) => figures.flatMap(({ source, of }) => [source, ...(of === undefined ? [] : [of])]))),
  ]
  const isThere = (source: string): boolean => isCall(source) || (names.data?.has(source) ?? true)
  const { each, updatedAt, isAsking, reload } = useServerDataList<SourceValues>(
    sources.map((source) => ({
      key: ['monitor', 'source', source],
      load: (transport, signal) => loadSource(transport, source, signal),
      enabled: names.status === 'ready' && isThere(source),
      forget: true,
    })),
  )
  return {
    names,
    updatedAt,
    isAsking: isAsking || names.status === 'loading',
    reload,
    dataOf(source) {
      const at = sources.indexOf(source)
      return names.status === 'ready' && !isThere(source) ? undefined : each[at]
    },
  }
}
