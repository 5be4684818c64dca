import { useEffect, useState } from 'react'
import { isOpsError, useTransport } from '../../../../elements/core/transport'
import { useLatest } from '../../../../elements/parts/use-latest'
import { asGuest } from '../parts/guest-calls'
import { type ChatMessage, type JoinedVenue, mergeMessages, readVenueChange, type VenueChange } from './read-venue'

/** ms between two calls of `venueState`. */
const POLL_INTERVAL = 3000

export interface VenueState {
  /** Undefined until the first response. */
  readonly current: VenueChange | undefined
  readonly messages: readonly ChatMessage[]
  /** Why there is no news; null while all is well. */
  readonly error: unknown
  /** The viewer was removed, or the venue was closed: nothing more comes. */
  readonly isOver: boolean
}

const atFirst: VenueState = { current: undefined, messages: [], error: null, isOver: false }

/** State and chat of a venue, every three seconds, and at once after `poll()`. */
export function useVenueState({ pass }: Pick<JoinedVenue, 'pass'>): VenueState & { poll: () => void } {
  const transport = useTransport()
  const [state, setState] = useState(atFirst)
  const [round, setRound] = useState(0)
  const after = useLatest(state.current?.after ?? 0)

  useEffect(() => {
    if (state.isOver) return undefined
    const life = new AbortController()
    const { signal } = life
    let timer: ReturnType<typeof setTimeout> | undefined
    async function load(): Promise<void> {
      try {
        const change = readVenueChange(await transport.get('/ibl/open/venueState', { after: after.current }, asGuest({ pass }, signal)))
        if (!signal.aborted && change)
          setState((before) => ({ current: change, messages: mergeMessages(before.messages, change), error: null, isOver: false }))
      } catch (error) {
        if (!signal.aborted) setState((before) => ({ ...before, error, isOver: isOpsError(error) && error.status === 403 }))
      }
      if (!signal.aborted) timer = setTimeout(() => setRound((before) => before + 1), POLL_INTERVAL)
    }
    void load()
    return () => {
      life.abort()
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- each round calls once
  }, [round, pass, transport, after, state.isOver])

  return { ...state, poll: () => setRound((before) => before + 1) }
}
