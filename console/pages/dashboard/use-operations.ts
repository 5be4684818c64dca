import { type ServerData, useServerData } from '../../../elements/core/query'
import { useControlPermissions } from '../../../elements/parts/permission'
import { optionalCall } from '../../../elements/core/transport/absent-calls'
import { usePolling } from '../parts/use-polling'

/** ms between two requests of a card. */
const POLL_INTERVAL = 10_000

interface Operation<Data> {
  path: string
  query?: Readonly<Record<string, string | number>>
  permission: string
  read: (result: unknown) => Data
}

/**
 * What a card of the home page shows, renewed every ten seconds. Null: the card is left out, because the user lacks the permission or the
 * server the call.
 */
export function useOperations<Data>({ path, query = {}, permission, read }: Operation<Data>): ServerData<Data> | null {
  const isAllowed = useControlPermissions()([permission]).outcome === 'allowed'
  const data = useServerData<{ value: Data } | null>({
    key: ['home', path, ...Object.values(query)],
    load: (transport, signal) => optionalCall(transport, path, async () => ({ value: read(await transport.get(path, query, { signal })) })),
    enabled: isAllowed,
  })
  const isLeftOut = !isAllowed || data.data === null
  usePolling(data.reload, POLL_INTERVAL, { enabled: !isLeftOut, firstAfter: POLL_INTERVAL })
  return isLeftOut ? null : { ...data, data: data.data?.value }
}
