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

/** Fetches one page; resolves with the `result` of the answer. The signal ends when the question is out of date. */
export type ListSource = (request: QueryParams, signal: AbortSignal) => Promise<unknown>

/** Where the question of a list is kept beside it: in the address of the page, and over its reload. */
export interface ListMemory {
  read: () => unknown
  /** `step`: one that can be taken back; a page that is not there any more was none. */
  write: (question: ListParams, kind: 'step' | 'correction') => void
  /** Says when somebody else wrote, e.g. the reader went back; returns the end of it. */
  watch: (written: () => void) => () => void
}

export interface ListSettings extends ListLimits {
  /** Name of the list in the query cache: its path. */
  name: string
  source: ListSource
  /** Nobody else asks for it: what came goes with whoever watches. */
  forget?: boolean | undefined
  memory?: ListMemory | undefined
}

export interface ListSnapshot<Row extends ListRecord> {
  rows: readonly Row[]
  total: number
  /** What the server said with these rows. */
  answer: unknown
  /** `loading` has no rows yet, `failed` none at all; a failed reload stays `ready` and sets `error`. */
  status: 'loading' | 'ready' | 'failed'
  error: unknown
  /** A call is running while rows are shown, perhaps those of another page. */
  isRefetching: boolean
  page: number
  size: number
  sort: Sort
  draft: SearchFields
  search: SearchFields
  selection: ReadonlyMap<string, Row>
  /** Everything that the search finds is chosen: `total` records, of which `selection` names none. */
  whole: boolean
  /** Rendering key of a row on the page. */
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
  /** Asks with what the search form shows, from page 1. */
  submit: () => void
  reset: () => void
  setPage: (page: number) => void
  setSize: (size: number) => void
  toggleSort: (column: string) => void
  select: (rows: readonly Row[], chosen: boolean) => void
  /** Chooses everything that the search finds. */
  selectWhole: () => void
  clearSelection: () => void
  /** Asks again, also after a failure. */
  reload: () => Promise<void>
  /** Search, order and page size in the words of an address, without what it asks anyway. */
  question: () => ListParams
  /** Asks such a question from page 1; what is damaged or not its own is as in the defaults. */
  ask: (question: ListParams) => void
  /** What the list asks now, without its page. */
  asked: () => QueryParams
  /** How many rows there are with these search fields besides those that were submitted. @throws OpsError */
  count: (fields: SearchFields, signal: AbortSignal) => Promise<number>
  /**
   * All records that the search finds, fetched in pieces; each piece is told by how many there are by now.
   * @throws OpsError; what the signal says when it ends
   */
  matching: (signal: AbortSignal, onProgress: (count: number, total: number) => void, scope?: MatchingScope) => Promise<Row[]>
  /** Somebody said what a record holds now: it changes where it stands, on every page of the list that is known. */
  patch: (id: string, fields: Readonly<Record<string, unknown>>) => void
  /** Whether rows that perhaps show something that was stored since are on their way. */
  isStale: () => boolean
  /** To be called after a save or delete: clears the selection and asks again. */
  afterChange: () => Promise<void>
}

export interface ListController<Row extends ListRecord> extends ListActions<Row> {
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => ListSnapshot<Row>
}

/** Records that one call brings where all are wanted. */
const pieceSize = 500

/** Paging, sorting, search and selection of one list over the query cache. React meets it in `useListQuery`. */
export function createListController<Row extends ListRecord>(client: QueryClient, settings: ListSettings): ListController<Row> {
  let state: ListState<Row> = listFrom(settings.memory?.read(), settings)

  function queryOptions() {
    const request = listRequest(state, settings.columns)
    const { page, size } = state
    return {
      queryKey: ['list', settings.name, request],
      async queryFn({ signal }: { signal: AbortSignal }): Promise<ListPage<Row>> {
        const askedAt = performance.now()
        return listPage<Row>(await settings.source(request, signal), page, size, askedAt)
      },
      // Watched again (a tab comes back to the front) it shows what it had, unless somebody knows that it is out of date.
      refetchOnMount: ({ state: { isInvalidated } }: { state: { isInvalidated: boolean } }) => !wasWatched || isInvalidated,
      placeholderData: (previous: ListPage<Row> | undefined) => previous,
      // Maps and row identity do not survive structural sharing.
      structuralSharing: false,
      ...(settings.forget ? { gcTime: 0 } : {}),
    }
  }

  let wasWatched = false
  /** When something was stored last, or perhaps was, and how many questions for what is stored are under way. */
  let changedAt = 0
  let asking = 0
  const observer = new QueryObserver<ListPage<Row>>(client, queryOptions())
  let shown = known()
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

  function known() {
    const { data, error, isFetching } = observer.getCurrentResult()
    return { data, error, isFetching, state }
  }

  function snapshotOf({ data, error, isFetching, state }: ReturnType<typeof known>): ListSnapshot<Row> {
    const { page, size, sort, draft, search, selection, whole } = state
    return {
      rows: data?.rows ?? [],
      total: data?.total ?? 0,
      answer: data?.answer,
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

  /** The same snapshot where nothing is new: whoever comes back to a list draws nothing anew. */
  function renew(): void {
    const now = known()
    if (now.data === shown.data && now.error === shown.error && now.isFetching === shown.isFetching && now.state === shown.state) return
    shown = now
    snapshot = snapshotOf(now)
  }

  function announce(): void {
    renew()
    listeners.tell()
  }

  /** A page beyond the end: somebody deleted rows, or the last row of the last page is gone. */
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

  /** Asks what was written elsewhere; the ticked rows stay. */
  function adopt(): void {
    const next = listFrom<Row>(settings.memory?.read(), settings)
    const asked = listParamsOf(state, settings)
    if (!settings.memory || isSameParams(listParamsOf(next, settings), asked)) return
    // What is meant by "all that match" is another thing as soon as the search is.
    const isSameSearch = isSameParams(listParamsOf({ ...state, search: next.search }, settings), asked)
    take({ ...next, selection: state.selection, whole: state.whole && isSameSearch })
  }

  async function askAnew(ask: () => Promise<unknown>): Promise<void> {
    changedAt = performance.now()
    asking += 1
    await ask()
    asking -= 1
  }

  const reload = async (): Promise<void> => askAnew(() => observer.refetch())

  return {
    getSnapshot: () => snapshot,
    subscribe: listeners.subscribe,
    setSearch: (name, value) => send({ type: 'typed', fields: { [name]: value } }),
    submit() {
      const before = observer.getCurrentQuery().queryKey
      send({ type: 'submitted' })
      // The same question again is a wish for fresh rows.
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
    question() {
      const { pageNo: _page, ...question } = listParamsOf(state, settings)
      return question
    },
    ask(question) {
      const before = listParamsOf(state, settings)
      take({ ...listFrom<Row>({ ...question, pageNo: '1' }, settings), selection: state.selection })
      const now = listParamsOf(state, settings)
      if (!isSameParams(now, before)) settings.memory?.write(now, 'step')
    },
    asked() {
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
        const request = listRequest({ ...state, search, page, size: pieceSize }, settings.columns)
        const { rows, total } = listPage<Row>(await settings.source(request, signal), page, pieceSize)
        const before = found.size
        // Rows that others add meanwhile move the pages: no record is there twice.
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
      return (isFetching || asking > 0) && data !== undefined && data.askedAt < changedAt
    },
    async afterChange() {
      send({ type: 'selectionCleared' })
      const queryKey = ['list', settings.name]
      await askAnew(async () => {
        // A call that is on its way may not know of the change.
        await client.cancelQueries({ queryKey })
        // Other pages of this list are out of date too, but only the shown one is asked for now.
        await client.invalidateQueries({ queryKey })
      })
    },
  }
}
