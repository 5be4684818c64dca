import { useCallback } from 'react'
import { useTransport } from '../../../elements/core/transport'
import { useTick } from '../../../elements/parts/use-tick'

/** The time by the clock of the server, ms since the epoch, read anew every second. */
export function useServerNow(): number {
  const transport = useTransport()
  return useTick(
    useCallback(() => transport.now(), [transport]),
    1000,
  )
}
