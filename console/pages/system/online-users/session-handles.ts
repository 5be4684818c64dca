/** Names for the sessions of a list: what ends a session may be its live token, which stays in here and in no record. */
export interface SessionHandles {
  /** The same for the same token. */
  handleOf: (token: string) => string
  tokenOf: (handle: string) => string | undefined
}

export function createSessionHandles(): SessionHandles {
  const handles = new Map<string, string>()
  const tokens = new Map<string, string>()
  return {
    handleOf(token) {
      const handle = handles.get(token) ?? `session-${handles.size + 1}`
      handles.set(token, handle)
      tokens.set(handle, token)
      return handle
    },
    tokenOf: (handle) => tokens.get(handle),
  }
}
