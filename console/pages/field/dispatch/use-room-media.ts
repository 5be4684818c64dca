import { useEffect, useRef, useState } from 'react'
import { useConfig } from '../../../../elements/core/config'
import { useSessionUser } from '../../../session/runtime-context'
import {
  createRoomMedia,
  isAddress,
  noMedia,
  type RoomMedia,
  type RoomMediaAddresses,
  type RoomMediaState,
  type OpenMedia,
  type Sending,
} from './room-media'
import { type RoomState, sendersOf } from './room-model'

export interface UsedMedia extends RoomMediaState {
  /** The room carries sound and pictures of people. */
  readonly isOffered: boolean
  readonly send: (requested: Sending | null, open?: OpenMedia) => Promise<void>
}

const noAddresses: RoomMediaAddresses = { whip: null, whep: {}, iceServers: [] }
const noHeaders: Record<string, string> = {}

interface Joined {
  room: RoomState | null
  isIn: boolean
  addresses: RoomMediaAddresses
  renew: () => Promise<RoomMediaAddresses>
}

/** Receives what others in a room send, and sends what its user wants to. Code of WebRTC acts only where the room carries it. */
export function useRoomMedia({ room, isIn, addresses, renew }: Joined): UsedMedia {
  const { baseUrl } = useConfig()
  const user = useSessionUser()
  const token = user?.token ?? ''
  const userId = user?.info?.id ?? ''
  const [state, setState] = useState(noMedia)
  const media = useRef<RoomMedia | null>(null)
  const receivedAt = useRef('')
  const isOffered = isIn && addresses.whip !== null
  useEffect(() => {
    if (!isOffered) return undefined
    const own = createRoomMedia({
      // The token is for this server alone; addresses at a media server hold a ticket.
      target: (path) =>
        isAddress(path) ? { url: path, headers: noHeaders } : { url: `${baseUrl}${path}`, headers: { 'X-Access-Token': token } },
      onChange: setState,
    })
    media.current = own
    return () => {
      own.close()
      media.current = null
      setState(noMedia)
    }
  }, [isOffered, baseUrl, token])

  const mediaNodeId = room?.mediaNodeId ?? ''
  const senders = room && isOffered ? sendersOf(room, userId).join() : ''
  useEffect(() => {
    if (!isOffered) return undefined
    let isOver = false
    // Another media server has other addresses.
    if (receivedAt.current !== mediaNodeId) media.current?.receive([], noAddresses)
    const isMoved = receivedAt.current !== mediaNodeId
    receivedAt.current = mediaNodeId
    const ids = senders === '' ? [] : senders.split(',')
    async function receive(): Promise<void> {
      const renewed = ids.length === 0 && !isMoved ? addresses : await renew()
      if (!isOver) media.current?.receive(ids, renewed)
    }
    // The next change of the room tries again.
    receive().catch(() => undefined)
    return () => {
      isOver = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- addresses are renewed here
  }, [isOffered, senders, renew, mediaNodeId])

  async function send(requested: Sending | null, open?: OpenMedia): Promise<void> {
    // The ticket in an address at a media server ends.
    const current = requested && isAddress(addresses.whip ?? '') ? await renew().catch(() => addresses) : addresses
    await media.current?.send(requested, current, open)
  }
  return { ...state, isOffered, send }
}
