import { useEffect, useState } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type ConfigStore, useConfigStore } from '../../../../elements/core/config'
import { useStore } from '../../../../elements/core/events/use-store'
import { subscribeTopic } from '../../../../elements/core/realtime'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { isOpsError, type Transport, useTransport } from '../../../../elements/core/transport'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import type { RoomMediaAddresses } from './room-media'
import { dispatchPath, newerRoom, readRoom, type RoomMessage, type RoomState, withMessages } from './room-model'

/** ms between two beats; without one for 9 seconds the server takes a member for gone. */
const beatInterval = 3000

export interface RoomView {
  readonly room: RoomState | null
  readonly messages: readonly RoomMessage[]
  /** `in`: joined; `out`: the room is shown without being in it, since it is closed, or left. */
  readonly place: 'joining' | 'in' | 'out' | 'removed' | 'failed'
  readonly error: unknown
  /** Where sounds and pictures of people are sent and received. */
  readonly addresses: RoomMediaAddresses
}

const noAddresses: RoomMediaAddresses = { whip: null, whep: {}, iceServers: [] }
const start: RoomView = { room: null, messages: [], place: 'joining', error: null, addresses: noAddresses }

function iceServerOf({ urls, username, credential }: WireRecord): RTCIceServer {
  const sign = typeof username === 'string' && typeof credential === 'string' ? { username, credential } : {}
  return { urls: Array.isArray(urls) ? urls.map(stringValue) : stringValue(urls), ...sign }
}

function addressesIn(value: unknown): RoomMediaAddresses {
  if (!isRecord(value)) return noAddresses
  const { whip, whep, iceServers } = value
  return {
    whip: typeof whip === 'string' ? whip : null,
    whep: isRecord(whep) ? Object.fromEntries(Object.entries(whep).map(([id, path]) => [id, stringValue(path)])) : {},
    iceServers: (Array.isArray(iceServers) ? iceServers : []).filter(isRecord).map(iceServerOf),
  }
}

export interface RoomSource {
  readonly store: StoreApi<RoomView>
  /** Joins again after a failure. */
  join: () => Promise<void>
  /** The addresses of now: tickets in them end, and others send since. */
  renew: () => Promise<RoomMediaAddresses>
  /** Leaves; resolves once the server knows. */
  leave: () => Promise<void>
  /** Joins and follows the room until the returned function is called, which leaves it. */
  follow: () => () => void
}

const conflictCode = 409

/** A room that its user has joined: beats, and follows it by the live socket, or by what beats say while that is down. */
function createRoomSource(config: ConfigStore, transport: Transport, id: string): RoomSource {
  const store = createStore<RoomView>(() => start)
  const life = new AbortController()
  const { signal } = life
  let beating: ReturnType<typeof setInterval> | undefined

  const show = (value: unknown): void => store.setState(({ room }) => ({ room: newerRoom(room, readRoom(value)) }))

  async function loadMessages(): Promise<void> {
    const after = store.getState().messages.at(-1)?.id ?? ''
    const rows: unknown = await transport.get(dispatchPath('messages'), { id, after }, { signal })
    store.setState(({ messages }) => ({ messages: withMessages(messages, rows) }))
  }

  /** The room as it was when it was closed. */
  async function showClosed(): Promise<void> {
    show(await transport.get(dispatchPath('queryById'), { id }, { signal }))
    store.setState({ place: 'out' })
    await loadMessages()
  }

  async function renew(): Promise<RoomMediaAddresses> {
    const joined: unknown = await transport.post(dispatchPath('join'), { id }, { signal })
    show(joined)
    const addresses = addressesIn(joined)
    store.setState({ addresses })
    return addresses
  }

  async function join(): Promise<void> {
    try {
      await renew()
      store.setState({ place: 'in', error: null })
      await loadMessages()
    } catch (error) {
      if (signal.aborted) return
      const isClosed = isOpsError(error) && error.code === conflictCode
      await (isClosed ? showClosed() : Promise.reject(error)).catch((reason: unknown) => store.setState({ place: 'failed', error: reason }))
    }
  }

  async function beat(): Promise<void> {
    if (store.getState().place !== 'in') return
    const state: unknown = await transport.post(dispatchPath('beat'), { id }, { signal })
    if (!isRecord(state)) return
    const { room, messages } = store.getState()
    if (state['status'] === 'closed') return showClosed()
    if (state['joinState'] === 'left') return store.setState({ place: 'removed' })
    if (Number(state['changedAt']) > (room?.changedAt ?? 0)) await renew()
    if (stringValue(state['lastMessageId']) > (messages.at(-1)?.id ?? '')) await loadMessages()
  }

  // The next beat tries again.
  const poll = (): void => void beat().catch(() => undefined)

  function onSignal(payload: unknown): void {
    if (!isRecord(payload) || payload['dispatchId'] !== id) return
    if (payload['kind'] === 'removed' && store.getState().place === 'in' && payload['to'] !== null) store.setState({ place: 'removed' })
    if (payload['kind'] === 'ended') poll()
  }

  return {
    store,
    join,
    renew,
    async leave() {
      clearInterval(beating)
      const isIn = store.getState().place === 'in'
      store.setState({ place: 'out' })
      if (isIn) await transport.post(dispatchPath('leave'), { id })
    },
    follow() {
      const ofRoom = (payload: unknown): boolean => isRecord(payload) && isRecord(payload['dispatch']) && payload['dispatch']['id'] === id
      const ends = [
        subscribeTopic(config, 'dispatch.update', { onMessage: (payload) => ofRoom(payload) && show(payload), onBack: poll }),
        subscribeTopic(config, 'dispatch.signal', { onMessage: onSignal, onBack: () => undefined }),
        subscribeTopic(config, 'dispatch.message', {
          onMessage: (payload) =>
            isRecord(payload) &&
            payload['dispatchId'] === id &&
            store.setState(({ messages }) => ({ messages: withMessages(messages, payload['message']) })),
          onBack: () => undefined,
        }),
      ]
      beating = setInterval(poll, beatInterval)
      void join()
      return () => {
        clearInterval(beating)
        for (const end of ends) end()
        const isIn = store.getState().place === 'in'
        life.abort()
        // Nobody is there who could be told; without this the server notices after 9 seconds.
        if (isIn) void transport.post(dispatchPath('leave'), { id }).catch(() => undefined)
      }
    },
  }
}

/** Joins a room as long as the view is there. */
export function useRoom(id: string): RoomView & Pick<RoomSource, 'join' | 'leave' | 'renew'> {
  const config = useConfigStore()
  const transport = useTransport()
  const [source] = useState(() => createRoomSource(config, transport, id))
  useEffect(() => source.follow(), [source])
  const view = useStore(source.store)
  return { ...view, join: source.join, leave: source.leave, renew: source.renew }
}
