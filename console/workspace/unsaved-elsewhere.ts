/**
 * Name of the lock that a tab of the browser holds as long as something in it is unsaved. Tabs of one session share it: its end tells a
 * token from others and signs nobody in.
 */
function lockName(token: string): string {
  return `ops-unsaved-${token.slice(-16)}`
}

/** Tells the other tabs of the session that something is unsaved here, until the returned function is called or the tab is gone. */
export function publishUnsaved(token: string): () => void {
  let end = (): void => undefined
  const released = new Promise<void>((resolve) => (end = resolve))
  // Pages without https have no locks: there each tab asks for itself alone.
  void navigator.locks?.request(lockName(token), { mode: 'shared' }, () => released).catch(() => undefined)
  return end
}

/** In how many tabs of the session something is unsaved, this one included. */
export async function countUnsavedTabs(token: string): Promise<number> {
  const locks = await navigator.locks?.query().catch(() => undefined)
  return locks?.held?.filter(({ name }) => name === lockName(token)).length ?? 0
}
