import { useSessionUser } from '../../session/runtime-context'
import { type ServerData, useServerData } from '../../../elements/core/query/use-server-data'
import { type Account, loadAccount } from './read-account'

/** The account of whoever is signed in, asked anew with each page that opens. */
export function useAccount(): ServerData<Account> {
  const user = useSessionUser()
  const info = user?.info
  return useServerData({
    key: ['account', info?.id ?? ''],
    load: async (transport, signal) => loadAccount(transport, info!, signal),
    enabled: (info?.id ?? '') !== '',
  })
}
