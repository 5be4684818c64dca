import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { createListeners } from '../events/listeners'
import type { QueryParams } from '../transport/transport.types'
import { listPage, type ListPage, pageInstead, withChange } from './list-page'
import { isSameParams, listFrom, type ListLimits, type ListParams, listParamsOf } from './list-params'
import {
  idOf,
  type ListEvent,
  type ListRecord,
  listRequest,
  type ListState,
  reduceList,
  type SearchFields,
  type SearchValue,
  type Sort,
} from './list-query.model'

/** Fetches one page; resolves with the `result` of the response. The signal aborts when the request is outdated. */
export type ListSource = (request: QueryParams, signal: AbortSignal) => Promise<unknown>

/** Storage of the list parameters: the URL, which also survives a reload. */
export interface ListMemory {
  read: () => unknown
  /** `step` adds a history entry; `correction` replaces the entry of a page that no longer exists. */
  write: (question: ListParams, kind: 'step' | 'correction') => void
  /** Calls `written` after changes from outside, e.g. browser back; returns the unsubscribe function. */
  watch: (written: () => void) => () => void
}

export interface ListSettings extends ListLimits {
  /** Name of the list in the query cache: its path. */
  name: string
  source: ListSource
  /** Drops the data when the last observer unsubscribes. */
  noCache?: boolean | undefined
  memory?: ListMemory | undefined
}

export interface ListSnapshot<Row extends ListRecord> {
  rows: readonly Row[]
  total: number
  /** Response that contained these rows. */
  response: unknown
  /** `loading`: no rows yet. `failed`: the first load failed. A failed reload stays `ready` and sets `error`. */
  status: 'loading' | 'ready' | 'failed'
  error: unknown
  /** A call runs while rows are shown, possibly those of another page. */
  isRefetching: boolean
  page: number
  size: number
  sort: Sort
  draft: SearchFields
  search: SearchFields
  selection: ReadonlyMap<string, Row>
  /** All matching records are selected: `total` records; `selection` is empty. */
  whole: boolean
  /** React key of a row on the page. */
  keyOf: (row: Row) => string
}

export interface MatchingScope {
  /** Default the submitted search. */
  search?: SearchFields
  /** Fetching stops with this number of records. Default: no limit. */
  max?: number
}

export interface ListActions<Row extends ListRecord> {
  setSearch: (name: string, value: SearchValue) => void
  /** Searches with the values of the search form, from page 1. */
  submit: () => void
  reset: () => void
  setPage: (page: number) => void
  setSize: (size: number) => void
  toggleSort: (column: string) => void
  select: (rows: readonly Row[], chosen: boolean) => void
  /** Selects all matching records. */
  selectWhole: () => void
  clearSelection: () => void
  /** Reloads, also after a failure. */
  reload: () => Promise<void>
  /** Search, order and page size that differ from the defaults, as URL parameters. */
  params: () => ListParams
  /** Applies such parameters from page 1; invalid or unknown ones get their defaults. */
  load: (question: ListParams) => void
  /** Parameters of the current request without the page. */
  requestParams: () => QueryParams
  /** Number of rows with these search fields in addition to the submitted ones. @throws OpsError */
  count: (fields: SearchFields, signal: AbortSignal) => Promise<number>
  /**
   * Loads all matching records in batches; `onProgress` receives the number loaded so far.
   * @throws OpsError; the reason of the signal when it aborts
   */
  matching: (signal: AbortSignal, onProgress: (count: number, total: number) => void, scope?: MatchingScope) => Promise<Row[]>
  /** Merges pushed fields into a record on every cached page of the list. */
  patch: (id: string, fields: Readonly<Record<string, unknown>>) => void
  /** Whether a running request may return rows from before the last save. */
  isStale: () => boolean
  /** Call after a save or delete: clears the selection and reloads. */
  afterChange: () => Promise<void>
}

export interface ListController<Row extends ListRecord> extends ListActions<Row> {
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => ListSnapshot<Row>
}

/** Page size when all records are loaded. */
const batchSize = 500

/** Paging, sorting, search and selection of one list over the query cache. React uses it through `useListQuery`. */
export function createListController<Row extends ListRecord>(client: QueryClient, settings: ListSettings): ListController<Row> {
  let state: ListState<Row> = listFrom(settings.memory?.read(), settings)

  function queryOptions() {
    const request = listRequest(state, settings.columns)
    const { page, size } = state
    return {
      queryKey: ['list', settings.name, request],
      async queryFn({ signal }: { signal: AbortSignal }): Promise<ListPage<Row>> {
        const requestedAt = performance.now()
        return listPage<Row>(await settings.source(request, signal), page, size, requestedAt)
      },
      // On remount (a tab is activated) it shows the cached rows, unless they were invalidated.
      refetchOnMount: ({ state: { isInvalidated } }: { state: { isInvalidated: boolean } }) => !wasWatched || isInvalidated,
      placeholderData: (previous: ListPage<Row> | undefined) => previous,
      // Maps and row identity do not survive structural sharing.
      structuralSharing: false,
      ...(settings.noCache ? { gcTime: 0 } : {}),
    }
  }

  let wasWatched = false
  /** Time of the last save (certain or possible), and number of running requests for stored data. */
  let changedAt = 0
  let asking = 0
  const observer = new QueryObserver<ListPage<Row>>(client, queryOptions())
  let shown = currentState()
  let snapshot = snapshotOf(shown)
  let leave = (): void => undefined
  const listeners = createListeners({
    onFirst() {
      const ends = [observer.subscribe(onResult), settings.memory?.watch(adopt)]
      leave = () => ends.forEach((end) => end?.())
      wasWatched = true
      adopt()
      renew()
    },
    onLast: () => leave(),
  })

  function currentState() {
    const { data, error, isFetching } = observer.getCurrentResult()
    return { data, error, isFetching, state }
  }

  function snapshotOf({ data, error, isFetching, state }: ReturnType<typeof currentState>): ListSnapshot<Row> {
    const { page, size, sort, draft, search, selection, whole } = state
    return {
      rows: data?.rows ?? [],
      total: data?.total ?? 0,
      response: data?.response,
      status: data ? 'ready' : error ? 'failed' : 'loading',
      error,
      isRefetching: isFetching && data !== undefined,
      page,
      size,
      sort,
      draft,
      search,
      selection,
      whole,
      keyOf: (row) => data?.keys.get(row) ?? '',
    }
  }

  /** Keeps the snapshot if nothing changed, so that returning to a list renders nothing. */
  function renew(): void {
    const now = currentState()
    if (now.data === shown.data && now.error === shown.error && now.isFetching === shown.isFetching && now.state === shown.state) return
    shown = now
    snapshot = snapshotOf(now)
  }

  function announce(): void {
    renew()
    listeners.notify()
  }

  /** Leaves a page beyond the end, after rows were deleted. */
  function correctPage(): void {
    const { data, isPlaceholderData, isFetching } = observer.getCurrentResult()
    if (!data || isPlaceholderData || isFetching) return
    const better = pageInstead(data, state.page, state.size)
    if (better !== undefined) send({ type: 'paged', page: better }, 'correction')
  }

  function onResult(): void {
    announce()
    correctPage()
  }

  function take(next: ListState<Row>): void {
    state = next
    observer.setOptions(queryOptions())
    announce()
  }

  function send(event: ListEvent<Row>, kind: 'step' | 'correction' = 'step'): void {
    const before = listParamsOf(state, settings)
    take(reduceList(state, event, settings))
    const now = listParamsOf(state, settings)
    if (!isSameParams(now, before)) settings.memory?.write(now, kind)
  }

  /** Applies parameters that changed outside; the selection stays. */
  function adopt(): void {
    const next = listFrom<Row>(settings.memory?.read(), settings)
    const params = listParamsOf(state, settings)
    if (!settings.memory || isSameParams(listParamsOf(next, settings), params)) return
    // "All matching" refers to the search, so a new search ends it.
    const isSameSearch = isSameParams(listParamsOf({ ...state, search: next.search }, settings), params)
    take({ ...next, selection: state.selection, whole: state.whole && isSameSearch })
  }

  async function runAgain(load: () => Promise<unknown>): Promise<void> {
    changedAt = performance.now()
    asking += 1
    await load()
    asking -= 1
  }

  const reload = async (): Promise<void> => runAgain(() => observer.refetch())

  return {
    getSnapshot: () => snapshot,
    subscribe: listeners.subscribe,
    setSearch: (name, value) => send({ type: 'typed', fields: { [name]: value } }),
    submit() {
      const before = observer.getCurrentQuery().queryKey
      send({ type: 'submitted' })
      // Submitting the same search reloads the rows.
      if (observer.getCurrentQuery().queryKey === before) void reload()
    },
    reset() {
      const before = observer.getCurrentQuery().queryKey
      send({ type: 'reset' })
      if (observer.getCurrentQuery().queryKey === before) void reload()
    },
    setPage: (page) => send({ type: 'paged', page }),
    setSize: (size) => send({ type: 'sized', size }),
    toggleSort: (column) => send({ type: 'sorted', column }),
    select: (rows, chosen) => send({ type: 'selected', rows, chosen }),
    selectWhole: () => send({ type: 'selectedWhole' }),
    clearSelection: () => send({ type: 'selectionCleared' }),
    reload,
    params() {
      const { pageNo: _page, ...question } = listParamsOf(state, settings)
      return question
    },
    load(question) {
      const before = listParamsOf(state, settings)
      take({ ...listFrom<Row>({ ...question, pageNo: '1' }, settings), selection: state.selection })
      const now = listParamsOf(state, settings)
      if (!isSameParams(now, before)) settings.memory?.write(now, 'step')
    },
    requestParams() {
      const { pageNo: _page, pageSize: _size, ...params } = listRequest(state, settings.columns)
      return params
    },
    async count(fields, signal) {
      const request = listRequest({ ...state, search: { ...state.search, ...fields }, page: 1, size: 1 }, settings.columns)
      return listPage<Row>(await settings.source(request, signal), 1, 1).total
    },
    async matching(signal, onProgress, { search = state.search, max = Infinity } = {}) {
      const found = new Map<string, Row>()
      for (let page = 1; ; page++) {
        signal.throwIfAborted()
        const request = listRequest({ ...state, search, page, size: batchSize }, settings.columns)
        const { rows, total } = listPage<Row>(await settings.source(request, signal), page, batchSize)
        const before = found.size
        // Rows added meanwhile shift the pages; the map removes duplicates.
        for (const row of rows) found.set(idOf(row) ?? `#${found.size}`, row)
        onProgress(found.size, total)
        if (found.size === before || found.size >= Math.min(total, max)) return [...found.values()].slice(0, max)
      }
    },
    patch(id, fields) {
      client.setQueriesData<ListPage<Row>>({ queryKey: ['list', settings.name] }, (page) => page && withChange(page, id, fields))
    },
    isStale() {
      const { data, isFetching } = observer.getCurrentResult()
      return (isFetching || asking > 0) && data !== undefined && data.requestedAt < changedAt
    },
    async afterChange() {
      send({ type: 'selectionCleared' })
      const queryKey = ['list', settings.name]
      await runAgain(async () => {
        // A running request may return data from before the change.
        await client.cancelQueries({ queryKey })
        // Invalidates all pages of this list, but only the shown one reloads now.
        await client.invalidateQueries({ queryKey })
      })
    },
  }
}
