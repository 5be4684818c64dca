import { useEffect, useMemo } from 'react'
import { useConfigStore } from '../core/config'
import { createIdentityCache, identitiesFor, type IdentityCache, listIdentity, useIdentities } from '../core/identity'
import { paths } from '../core/transport/paths'
import { useLoadError } from '../core/transport/use-load-error'
import { keyOfUser, splitValue, usersOfKeys } from './user-picker.model'
import { namedUsers } from './user-source'
import type { UserRecord, UserSource } from './user-picker.types'

export interface KnownUsersSetup {
  value: string
  valueField: string
  options: readonly UserRecord[] | undefined
  source: UserSource | undefined
  onSelection: ((selection: readonly UserRecord[]) => void) | undefined
  onLoadError: ((detail: { error: unknown }) => void) | undefined
}

export interface KnownUsers {
  /** Keys of the value, in order. */
  keys: readonly string[]
  /** The users of those that are known, by key. */
  users: ReadonlyMap<string, UserRecord>
  loading: boolean
  /** Names could not be loaded; the keys are shown then. */
  error: unknown
  retry: () => void
  /** Users chosen in the dialog need no further call for their names. */
  learn: (users: readonly UserRecord[]) => void
}

/** Names for a value: from the options, from the page's own source, else from the server for all pickers together. */
export function useKnownUsers({ value, valueField, options, source, onSelection, onLoadError }: KnownUsersSetup): KnownUsers {
  const config = useConfigStore()
  const keys = useMemo(() => splitValue(value), [value])
  const cache = useMemo((): IdentityCache<UserRecord> | null => {
    const keyOf = (user: UserRecord): string => keyOfUser(user, valueField)
    if (source) return createIdentityCache({ load: (wanted) => namedUsers(source, wanted), keyOf })
    return options ? null : identitiesFor<UserRecord>(config, listIdentity(paths.user.list, valueField))
  }, [config, options, source, valueField])
  const { records, loading, error, retry } = useIdentities(cache, keys)

  const users = useMemo(() => {
    if (!options || source) return records
    const byKey = new Map(options.map((user) => [keyOfUser(user, valueField), user]))
    return new Map(keys.flatMap((key) => (byKey.has(key) ? [[key, byKey.get(key)!]] : [])))
  }, [keys, options, records, source, valueField])

  useEffect(() => onSelection?.(usersOfKeys(keys, users)), [keys, users, onSelection])
  useLoadError(error, onLoadError)

  return { keys, users, loading, error, retry, learn: (chosen) => cache?.learn(chosen) }
}
