import { isRecord, isString } from '../storage/shapes'

/** What the tabs of one browser tell each other about sessions: those of `sessionStorage` are known to their own tab alone. */
export type TabMessage =
  /** `replaces`: the token that this tab had until now. The session goes along where it is not stored for all. */
  | { readonly kind: 'begun'; readonly token: string; readonly replaces: string | undefined; readonly session?: unknown }
  | { readonly kind: 'ended'; readonly token: string }
  /** A window that was opened from another one asks for the session of that. */
  | { readonly kind: 'asked' }

function isTabMessage(value: unknown): value is TabMessage {
  return isRecord(value) && (value.kind === 'asked' || ((value.kind === 'begun' || value.kind === 'ended') && isString(value.token)))
}

export interface TabChannel {
  post(message: TabMessage): void
  /** Returns the end of it. */
  listen(listener: (message: TabMessage) => void): () => void
}

/** Tabs of the same origin hear each other; where the browser has no channel, each is alone. */
export function createTabChannel(name: string): TabChannel {
  const open = (): BroadcastChannel | undefined => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name))
  return {
    post(message) {
      const channel = open()
      // A channel has no target: it reaches its own origin alone.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel?.postMessage(message)
      channel?.close()
    },
    listen(listener) {
      const channel = open()
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isTabMessage(data)) listener(data)
      })
      return () => channel?.close()
    },
  }
}
