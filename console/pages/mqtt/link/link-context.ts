import { createContext, use } from 'react'
import { createStore } from 'zustand/vanilla'
import type { LinkState, MqttLink } from './link'

/** Outside of the page: calls and topics alone. */
const noLink: MqttLink = {
  store: createStore<LinkState>(() => ({ state: 'fallback', reason: '', roundTrip: null, perSecond: 0 })),
  listen: () => () => undefined,
  open: () => () => undefined,
}

/** The link of the page. */
export const LinkContext = createContext<MqttLink>(noLink)

export const useMqttLink = (): MqttLink => use(LinkContext)
