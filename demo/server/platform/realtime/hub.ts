import { WebSocket, type RawData } from 'ws'
import { holdersAmong } from '../identity/caller'
import type { PermissionCode } from '../base/permission-codes'
import type { Sessions } from '../identity/sessions'
import type { Database } from '../database/connection'
import { replyTo } from './client-frames'
import { type Channel, lastMessage, messagesAfter } from './outbox'

/** Milliseconds between two looks into the database; only while sockets are open. */
const POLL_INTERVAL = 500
/** Frames of one client between two looks; a person's console sends one in ten seconds. */
const FRAMES_PER_POLL = 100
/** Looks between two pings of the protocol; a peer that missed one is gone. */
const POLLS_PER_PING = 60
/** Bytes waiting for a client that does not read. */
const BACKLOG_LIMIT = 1024 * 1024
const SOCKETS_PER_USER = 50
/** Milliseconds a client has to answer the closing. */
const CLOSING_LIMIT = 1000

const GOING_AWAY = 1001
const UNSUPPORTED = 1003
const POLICY = 1008
const TRY_AGAIN_LATER = 1013

export interface SocketOwner {
  channel: Channel
  userId: string
  /** Null where sockets need no session (OPS_EMULATE=socket-open). */
  sessionId: string | null
}

interface Client extends SocketOwner {
  socket: WebSocket
  frames: number
  isAlive: boolean
}

export interface Hub {
  /** To be called before a socket is accepted: from then on no message is missed. */
  prepare(): Promise<void>
  add(socket: WebSocket, owner: SocketOwner): void
  /** Something was written: look now. Never fails. */
  wake(): void
  /** Users who have a page open at this process. */
  listeners(): string[]
  /** Tells the pages that one of them has open at this process. */
  send(userId: string, frame: string): void
  /** Closes every socket with 1001 and stops looking. */
  close(): void
}

/** What a client may say: the heartbeat. Anything else is read by nobody and reaches nobody. */
function receive(client: Client, data: RawData, isBinary: boolean): void {
  client.frames += 1
  if (client.frames > FRAMES_PER_POLL) client.socket.close(POLICY)
  else if (isBinary) client.socket.close(UNSUPPORTED)
  else if (Buffer.isBuffer(data)) {
    const text = replyTo(client.channel, data)
    if (text !== null) client.socket.send(text)
  }
}

function end(client: Client, code: number): void {
  client.socket.close(code)
  setTimeout(() => client.socket.terminate(), CLOSING_LIMIT).unref()
}

/**
 * The open sockets of this process. Every half second, and at once after a write of this process, it reads new messages of
 * the outbox and closes the sockets whose session has ended, wherever that happened.
 */
export function createHub(database: Database, sessions: Sessions, report: (error: unknown) => void): Hub {
  const clients = new Set<Client>()
  let eventCount = 0
  let poller = 0
  let isLooking = false
  let waitForElement = false
  let timer: NodeJS.Timeout | undefined

  /** Who of those here holds a permission; looked up anew at each look, because permissions may have changed since the handshake. */
  function notifyHolders(): (permission: PermissionCode) => Promise<Set<string>> {
    const cache = new Map<PermissionCode, Promise<Set<string>>>()
    return (permission) => {
      const holders =
        cache.get(permission) ??
        holdersAmong(
          database,
          permission,
          [...clients].map((client) => client.userId),
        )
      cache.set(permission, holders)
      return holders
    }
  }

  function deliver(payload: string, to: readonly Client[]): void {
    for (const client of to) {
      if (client.socket.bufferedAmount > BACKLOG_LIMIT) client.socket.terminate()
      else client.socket.send(payload, () => undefined)
    }
  }

  async function readMessages(): Promise<void> {
    const holdersOf = notifyHolders()
    for (const { seq, channel, userIds, permission, payload } of await messagesAfter(database, eventCount)) {
      const holders = permission === null ? null : await holdersOf(permission)
      eventCount = seq
      deliver(
        payload,
        [...clients].filter(
          (client) => client.channel === channel && (userIds?.includes(client.userId) ?? true) && (holders?.has(client.userId) ?? true),
        ),
      )
    }
  }

  async function closeEnded(): Promise<void> {
    const open = new Set([...clients].flatMap((client) => client.sessionId ?? []))
    const alive = await sessions.alive([...open])
    for (const client of clients) {
      if (client.sessionId !== null && open.has(client.sessionId) && !alive.has(client.sessionId)) end(client, GOING_AWAY)
    }
  }

  async function check(): Promise<void> {
    if (clients.size === 0) return
    waitForElement = isLooking
    if (isLooking) return
    isLooking = true
    try {
      await readMessages()
      await closeEnded()
    } catch (error) {
      // The database is away: sockets stay, the next look tries again.
      report(error)
    } finally {
      isLooking = false
    }
    if (waitForElement) await check()
  }

  function ping(client: Client): void {
    if (!client.isAlive) return client.socket.terminate()
    client.isAlive = false
    client.socket.ping()
  }

  function nextSecond(): void {
    poller += 1
    for (const client of clients) {
      client.frames = 0
      if (poller % POLLS_PER_PING === 0) ping(client)
    }
    void check()
  }

  function stop(): void {
    clearInterval(timer)
    timer = undefined
  }

  return {
    async prepare() {
      if (clients.size === 0) eventCount = await lastMessage(database)
    },
    add(socket, owner) {
      if ([...clients].filter((client) => client.userId === owner.userId).length >= SOCKETS_PER_USER) return socket.close(TRY_AGAIN_LATER)
      const client: Client = { socket, ...owner, frames: 0, isAlive: true }
      clients.add(client)
      timer ??= setInterval(nextSecond, POLL_INTERVAL).unref()
      socket.on('message', (data, isBinary) => receive(client, data, isBinary))
      socket.on('pong', () => {
        client.isAlive = true
      })
      socket.on('close', () => {
        clients.delete(client)
        if (clients.size === 0) stop()
      })
      // The session may have ended between the handshake's check and now.
      void check()
    },
    wake() {
      void check()
    },
    listeners: () => [...new Set([...clients].filter(({ channel }) => channel === 'live').map(({ userId }) => userId))],
    send(userId, frame) {
      deliver(
        frame,
        [...clients].filter((client) => client.channel === 'live' && client.userId === userId),
      )
    },
    close() {
      stop()
      for (const client of clients) end(client, GOING_AWAY)
    },
  }
}
