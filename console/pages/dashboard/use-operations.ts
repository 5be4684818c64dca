import { type ServerData, useServerData } from '../../../elements/core/query'
import { useControlPermissions } from '../../../elements/parts/permission'
import { optionalCall } from '../../../elements/core/transport/absent-calls'
import { usePolling } from '../parts/use-polling'

/** ms between two requests of a card. */
const POLL_INTERVAL = 10_000

interface Operation<Data> {
  path: string
  query?: Readonly<Record<string, string | number>>
  /** Sent by POST in place of the query. */
  body?: Readonly<Record<string, unknown>>
  /** All that are needed. */
  permissions: readonly string[]
  /** Null: the server has nothing of this for the user. */
  read: (result: unknown) => Data | null
}

/**
 * What a card of the home page shows, renewed every ten seconds. Null: the card is left out, because the user lacks a permission or the
 * server the call.
 */
export function useOperations<Data>({ path, query = {}, body, permissions, read }: Operation<Data>): ServerData<Data> | null {
  const permissionOf = useControlPermissions()
  const isAllowed = permissions.every((code) => permissionOf([code]).outcome === 'allowed')
  const data = useServerData<{ value: Data } | null>({
    key: ['home', path, ...Object.values(query), JSON.stringify(body ?? null)],
    load: (transport, signal) =>
      optionalCall(transport, path, async () => {
        const value = read(await (body ? transport.post(path, body, { signal }) : transport.get(path, query, { signal })))
        return value === null ? null : { value }
      }),
    enabled: isAllowed,
  })
  const isLeftOut = !isAllowed || data.data === null
  usePolling(data.reload, POLL_INTERVAL, { enabled: !isLeftOut, firstAfter: POLL_INTERVAL })
  return isLeftOut ? null : { ...data, data: data.data?.value }
}
