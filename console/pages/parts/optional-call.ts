import { isAbsentCall, type Transport } from '../../../elements/core/transport'

/** Paths that a server does not have, for as long as the page is open. */
const absentPaths = new WeakMap<Transport, Set<string>>()

/** A call that not every server has: null where this one does not. Asked again each time, for pages with a refresh button. @throws OpsError */
export async function nullIfAbsent<Result>(call: () => Promise<Result>): Promise<Result | null> {
  try {
    return await call()
  } catch (error) {
    if (!isAbsentCall(error)) throw error
    return null
  }
}

/** The same for calls that a page makes by itself: an absent one is asked once. @throws OpsError */
export async function optionalCall<Result>(transport: Transport, path: string, call: () => Promise<Result>): Promise<Result | null> {
  const absent = absentPaths.get(transport) ?? new Set()
  if (absent.has(path)) return null
  try {
    return await call()
  } catch (error) {
    if (!isAbsentCall(error)) throw error
    absentPaths.set(transport, absent.add(path))
    return null
  }
}
