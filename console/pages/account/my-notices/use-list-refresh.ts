import { useEffect, useRef } from 'react'
import type { UserAnnouncements } from '../../../../elements/core/notices'

/** What of the unread notices shows in the list: when it differs, the list is old. */
function signOf(lists: UserAnnouncements): string {
  const { anntMsgList, anntMsgTotal, sysMsgList, sysMsgTotal } = lists
  return [anntMsgTotal, sysMsgTotal, ...anntMsgList.map(({ id }) => id), ...sysMsgList.map(({ id }) => id)].join()
}

/** Asks for the list again when the unread notices are others than before: one was released, or read elsewhere. */
export function useListRefresh(lists: UserAnnouncements | null, reload: () => void): void {
  const lastKey = useRef<string | null>(null)
  useEffect(() => {
    if (!lists) return
    const sign = signOf(lists)
    if (lastKey.current !== null && lastKey.current !== sign) reload()
    lastKey.current = sign
  }, [lists, reload])
}
