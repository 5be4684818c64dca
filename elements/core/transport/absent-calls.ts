import { useStore } from '../events/use-store'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { isAbsentCall } from './ops-error'
import type { Transport } from './transport.types'
import { useTransport } from './use-transport'

/** Paths that a server does not have, for as long as the page is open. */
const stores = new WeakMap<Transport, StoreApi<ReadonlySet<string>>>()

function absentPaths(transport: Transport): StoreApi<ReadonlySet<string>> {
  const store = stores.get(transport) ?? createStore<ReadonlySet<string>>(() => new Set())
  stores.set(transport, store)
  return store
}

/** Whether the server has answered before that it does not have this path. */
export const isAbsentPath = (transport: Transport, path: string): boolean => absentPaths(transport).getState().has(path)

/** Makes a call. If the server does not have its path, that is remembered until the page is loaded again. @throws OpsError */
export async function trackAbsence<Result>(transport: Transport, path: string, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (isAbsentCall(error)) absentPaths(transport).setState((paths) => new Set(paths).add(path), true)
    throw error
  }
}

/** The paths known as absent. Views hide the actions that call them. */
export function useAbsentPaths(): ReadonlySet<string> {
  return useStore(absentPaths(useTransport()))
}

/** A call that not every server has: null if this one does not. Sent each time, for pages with a refresh button. @throws OpsError */
export async function nullIfAbsent<Result>(call: () => Promise<Result>): Promise<Result | null> {
  try {
    return await call()
  } catch (error) {
    if (!isAbsentCall(error)) throw error
    return null
  }
}

/** The same for calls that a page makes by itself: an absent one is sent once. @throws OpsError */
export async function optionalCall<Result>(transport: Transport, path: string, call: () => Promise<Result>): Promise<Result | null> {
  return isAbsentPath(transport, path) ? null : nullIfAbsent(() => trackAbsence(transport, path, call))
}
