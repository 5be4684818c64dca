import { createStore } from 'zustand/vanilla'
import type { ReadableStore } from '../events/use-store'
import type { NoticeChannel } from '../realtime/notice-channel'
import type { Clock, NoticeEvent, PageActivity } from '../realtime/realtime.types'
import type { UserAnnouncements } from './announcement.types'

/** Minimum age in ms of the last request for a reload on window focus. */
const staleTime = 6_000
/** Minimum interval of requests by polls in ms. */
const minRequestInterval = 1_000

export interface NoticesState {
  /** Last result; null before the first. */
  readonly lists: UserAnnouncements | null
  /** Error of the last request; the previous result is kept. */
  readonly error: unknown
  /** Number of possible changes reported by socket and poll. */
  readonly changes: number
}

export interface NoticeCalls {
  list(signal: AbortSignal): Promise<UserAnnouncements>
  markRead(id: string): Promise<unknown>
  readAll(): Promise<unknown>
}

export interface NoticeSourceSettings {
  calls: NoticeCalls
  /** Live connection that reports changes. */
  channel: () => Pick<NoticeChannel, 'subscribe' | 'loadFailed'>
  clock: Pick<Clock, 'now'>
  online: PageActivity
}

/** Unread notices of one user, shared by all views. */
export interface NoticeSource {
  readonly store: ReadableStore<NoticesState>
  /** Subscribes a view: the first one starts loading and listening, the last one stops it. Returns the unsubscribe function. */
  attach(): () => void
  reload(): Promise<void>
  /** Marks notices as read and reloads. @throws what the call throws */
  markRead(id: string): Promise<void>
  /** @throws what the call throws */
  readAll(): Promise<void>
  /** Clears everything at sign-out and stops requests. */
  close(): void
}

/** State before the first result. */
export const noNotices: NoticesState = { lists: null, error: null, changes: 0 }

export function createNoticeSource({ calls, channel, clock, online }: NoticeSourceSettings): NoticeSource {
  const store = createStore<NoticesState>(() => noNotices)
  let watchers = 0
  let closed = false
  /** Exists while there are views; aborts their live connection. */
  let life: AbortController | null = null
  let live: ReturnType<typeof channel> | null = null
  let running: Promise<void> | null = null
  let following: Promise<void> | null = null
  let requestedAt = -Infinity
  /** A change happened while the page was hidden. */
  let missed = false

  /** One call at a time; a request during a call gets the result of a later call. */
  function refresh(): Promise<void> {
    if (!running) return start()
    following ??= running.then(() => {
      following = null
      return start()
    })
    return following
  }

  function start(): Promise<void> {
    const signal = life?.signal
    if (!signal || signal.aborted) return Promise.resolve()
    missed = false
    requestedAt = clock.now()
    running = load(signal).finally(() => (running = null))
    return running
  }

  async function load(signal: AbortSignal): Promise<void> {
    try {
      const lists = await calls.list(signal)
      if (!signal.aborted) store.setState({ lists, error: null })
    } catch (error) {
      if (signal.aborted) return
      live?.loadFailed()
      store.setState({ error })
    }
  }

  function checkWhenVisible(): void {
    if (online.isActive()) void refresh()
    else missed = true
  }

  function onNotice({ reason }: NoticeEvent): void {
    if (reason === 'permission' || (reason === 'poll' && clock.now() - requestedAt < minRequestInterval)) return
    store.setState(({ changes }) => ({ changes: changes + 1 }))
    checkWhenVisible()
  }

  function lookAround(): void {
    if (online.isActive() && (missed || clock.now() - requestedAt >= staleTime)) void refresh()
  }

  function begin(): void {
    const { signal } = (life = new AbortController())
    signal.addEventListener('abort', online.subscribe(lookAround))
    live = channel()
    signal.addEventListener('abort', live.subscribe(onNotice))
    checkWhenVisible()
  }

  function end(): void {
    life?.abort()
    life = null
    live = null
  }

  return {
    store,
    attach() {
      if (closed) return () => undefined
      watchers += 1
      if (watchers === 1) begin()
      let here = true
      return () => {
        if (!here) return
        here = false
        watchers -= 1
        if (watchers === 0) end()
      }
    },
    reload: refresh,
    async markRead(id) {
      await calls.markRead(id)
      await refresh()
    },
    async readAll() {
      await calls.readAll()
      await refresh()
    },
    close() {
      closed = true
      end()
      store.setState(noNotices, true)
    },
  }
}
