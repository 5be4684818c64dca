import { useState } from 'react'
import { type ServerData, useServerData } from '../../../../elements/core/query'
import { responsePage } from './answered-page'

/** A page of sessions, and how to come to another one. */
export interface PagedSessions extends ServerData<unknown> {
  page: number
  size: number
  turn: (page: number, size: number) => void
}

/** Who pushes a stream and who watches it, by pages: there may be hundreds. */
export function useSessions(path: string, query: Readonly<Record<string, string>>, enabled = true): PagedSessions {
  const [{ page, size }, setPaging] = useState({ page: 1, size: 20 })
  const sessions = useServerData({
    key: ['sessions', path, query, page, size],
    load: (transport, signal) => transport.get(path, { ...query, pageNo: page, pageSize: size }, { signal }),
    noCache: true,
    enabled,
  })
  return {
    ...sessions,
    page: responsePage(sessions.data, page),
    size,
    turn: (to, of) => setPaging({ page: of === size ? to : 1, size: of }),
  }
}
