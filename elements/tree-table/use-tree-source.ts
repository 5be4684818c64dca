import { useId, useMemo, useState } from 'react'
import { useServerData } from '../core/query'
import { useTransport } from '../core/transport'
import type { TreeTableProps } from './tree-table.props'
import { treeCalls } from './tree-calls'
import type { TreeTableRow, TreeTableSource } from './tree-table.types'

type Settings = Pick<TreeTableProps, 'url' | 'childrenUrl' | 'queryKey' | 'topValue' | 'condition' | 'params' | 'rows' | 'source'>

export interface TreeSourceState {
  /** Tells one tree from another: what was opened in one is closed in the next. */
  name: string
  rows: readonly TreeTableRow[]
  status: 'loading' | 'ready' | 'failed'
  error: unknown
  /** Undefined where the rows bring all there is below them. */
  load: TreeTableSource | undefined
  reload: () => Promise<void>
}

const none: readonly TreeTableRow[] = []

/** Where the rows come from: the page's own, else its function, else the server. */
export function useTreeSource({ rows, source, ...calls }: Settings, keyOf: (row: TreeTableRow) => string): TreeSourceState {
  const { url = '', childrenUrl = '', queryKey = 'parentId', topValue = '', condition = '', params } = calls
  const transport = useTransport()
  const own = useId()
  const turn = useTurn(source)
  const name = rows
    ? `rows ${own}`
    : source
      ? `source ${own} ${turn}`
      : JSON.stringify([own, url, childrenUrl, queryKey, topValue, condition, params])
  const load = useMemo(
    () =>
      rows
        ? undefined
        : (source ?? (url === '' ? undefined : treeCalls(transport, { url, childrenUrl, queryKey, topValue, condition, params }, keyOf))),
    // oxlint-disable-next-line react/exhaustive-deps -- the name says all that decides, parameters by what they hold
    [rows !== undefined, name, transport, keyOf],
  )
  const top = useServerData<readonly TreeTableRow[]>({
    key: ['tree-table', name],
    load: () => load?.(null) ?? Promise.resolve(none),
    enabled: load !== undefined,
    noCache: true,
  })
  if (!load) return { name, rows: rows ?? none, status: 'ready', error: null, load: undefined, reload: () => Promise.resolve() }
  return { ...top, name, rows: top.data ?? none, load }
}

/** Grows with each other function. */
function useTurn(source: TreeTableSource | undefined): number {
  const [state, setState] = useState({ source, turn: 0 })
  if (state.source !== source) setState({ source, turn: state.turn + 1 })
  return state.turn
}
