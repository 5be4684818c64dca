/** Timers and chance, replaced in tests. */
export interface Clock {
  setTimeout(run: () => void, ms: number): ReturnType<typeof setTimeout>
  clearTimeout(handle: ReturnType<typeof setTimeout>): void
  /** ms that only grow. */
  now(): number
  /** 0 to 1, 1 excluded. */
  random(): number
}

/** Whether anything may be repeated now: never while the tab is hidden or the browser is offline. */
export interface PageActivity {
  isActive(): boolean
  /** Calls back when the answer may have changed and when the window gets focus. */
  subscribe(listener: () => void): () => void
}

/** The part of WebSocket that is used. */
export type SocketLike = Pick<WebSocket, 'readyState' | 'addEventListener' | 'send' | 'close'>
export type SocketConstructor = new (url: string, protocols?: string[]) => SocketLike

/** A notice as the server pushes it. Only a hint that the lists changed: load them again. */
export interface NoticeMessage {
  cmd: 'topic' | 'user' | 'permission'
  msgId?: string | undefined
  msgTxt?: string | undefined
}

/** How the server learns who we are: the token as sub-protocol (3.3.0 and later), or not at all. */
export type SocketMode = 'token' | 'bare'

export interface SocketSettings {
  /** Base of the sockets, `ws(s)://host/path`; read anew before each connection. */
  url: string | (() => string)
  /** Read anew before each connection; without one only the bare mode is possible. */
  token: string | null | undefined | (() => string | null | undefined | Promise<string | null | undefined>)
  /** Tried first; the other one once, when the server refuses at once. Default `token`. */
  mode?: SocketMode
  WebSocket?: SocketConstructor
  clock?: Clock
  online?: PageActivity
}

export interface NoticeSocketSettings extends SocketSettings {
  /** Empty: nobody to open a socket for, so there is none and it is polled. */
  userId: string
  /** ms until the first poll while the socket is down, doubled up to a minute; 0 never polls. Default 6000. */
  poll?: number | undefined
}

export type SocketState = 'idle' | 'connecting' | 'open' | 'waiting'

export type NoticeSocketEvent =
  /** `again` is false for the first time after `start`. */
  { type: 'open'; again: boolean } | { type: 'down' } | { type: 'message'; message: NoticeMessage }

/** Why a listener should load its notices again. */
export type NoticeEvent =
  /** The server said so; bursts arrive as one event with the newest message. */
  | { reason: 'message'; message: NoticeMessage }
  /** The socket is open, after it was down or could not be opened at first: what was pushed meanwhile is missing. */
  | { reason: 'reconnected' }
  /** The socket is down. */
  | { reason: 'poll' }
  /** The permissions of the user have changed; of notices it says nothing. */
  | { reason: 'permission' }
