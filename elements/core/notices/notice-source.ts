import { createStore } from 'zustand/vanilla'
import type { ReadableStore } from '../events/use-store'
import type { NoticeChannel } from '../realtime/notice-channel'
import type { Clock, NoticeEvent, PageActivity } from '../realtime/realtime.types'
import type { UserAnnouncements } from './announcement.types'

/** ms; the window getting focus asks again when the last question is older. */
const staleTime = 6_000
/** ms in which a poll asks nothing new. */
const justAsked = 1_000

export interface NoticesState {
  /** What came last; null until something came. */
  readonly lists: UserAnnouncements | null
  /** Why the last question failed; what came before is kept. */
  readonly error: unknown
  /** How often something may have changed at the server, as socket and poll tell it. */
  readonly changes: number
}

export interface NoticeCalls {
  list(signal: AbortSignal): Promise<UserAnnouncements>
  markRead(id: string): Promise<unknown>
  readAll(): Promise<unknown>
}

export interface NoticeSourceSettings {
  calls: NoticeCalls
  /** On which changes are heard. */
  channel: () => Pick<NoticeChannel, 'subscribe' | 'loadFailed'>
  clock: Pick<Clock, 'now'>
  online: PageActivity
}

/** The unread notices of one user, for everybody who shows them. */
export interface NoticeSource {
  readonly store: ReadableStore<NoticesState>
  /** Somebody shows them: the first one asks and listens, the last one to leave ends it. The returned function leaves. */
  attach(): () => void
  reload(): Promise<void>
  /** Marks read and asks again. @throws what the call throws */
  markRead(id: string): Promise<void>
  /** @throws what the call throws */
  readAll(): Promise<void>
  /** Sign-out: forgets everything and asks for nothing any more. */
  close(): void
}

/** Before anything came. */
export const noNotices: NoticesState = { lists: null, error: null, changes: 0 }

export function createNoticeSource({ calls, channel, clock, online }: NoticeSourceSettings): NoticeSource {
  const store = createStore<NoticesState>(() => noNotices)
  let watchers = 0
  let closed = false
  /** While somebody watches. */
  let life: AbortController | null = null
  let live: ReturnType<typeof channel> | null = null
  let running: Promise<void> | null = null
  let following: Promise<void> | null = null
  let askedAt = -Infinity
  /** Something changed while nobody could see it. */
  let missed = false

  /** One call at a time; who asks meanwhile gets an answer to a question asked after his. */
  function ask(): Promise<void> {
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
    askedAt = clock.now()
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

  function askWhenSeen(): void {
    if (online.isActive()) void ask()
    else missed = true
  }

  function heard({ reason }: NoticeEvent): void {
    if (reason === 'permission' || (reason === 'poll' && clock.now() - askedAt < justAsked)) return
    store.setState(({ changes }) => ({ changes: changes + 1 }))
    askWhenSeen()
  }

  function lookAround(): void {
    if (online.isActive() && (missed || clock.now() - askedAt >= staleTime)) void ask()
  }

  function begin(): void {
    const { signal } = (life = new AbortController())
    signal.addEventListener('abort', online.subscribe(lookAround))
    live = channel()
    signal.addEventListener('abort', live.subscribe(heard))
    askWhenSeen()
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
    reload: ask,
    async markRead(id) {
      await calls.markRead(id)
      await ask()
    },
    async readAll() {
      await calls.readAll()
      await ask()
    },
    close() {
      closed = true
      end()
      store.setState(noNotices, true)
    },
  }
}
